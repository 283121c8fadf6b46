// The console, as far as it is needed to begin: who is there, and the button that begins.

const box = document.getElementById("console"), list = document.getElementById("people");
const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/r/${box.dataset.id}/live`;
let socket, key = Date.now() * 1000;

function connect() {
  socket = new WebSocket(address);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: 1, kind: "console" }));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type !== "room") return;
    document.getElementById("begin").disabled = told.status !== "waiting";
    if (told.hall.people) list.replaceChildren(...told.hall.people.map((one) => Object.assign(document.createElement("li"), { textContent: `${one.name}: ${one.role || "-"}` })));
  };
  socket.onclose = () => setTimeout(connect, 1000);
}
document.getElementById("begin").addEventListener("click", () => { key += 1; socket.send(JSON.stringify({ type: "begin", key })); });
connect();
