// The socket of a table or a classroom: what was sent is sent again until it is answered.

const PATIENCE = [150, 300, 600, 1200, 2400];
const SILENCE = 25000;

// `hello` gives the first message; `heard` has a function for every type that is told.
export function wire(place, hello, heard, connected) {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${place}/live`;
  const waiting = new Map();
  let socket, tries = 0, key = Date.now() * 1000 + Math.floor(Math.random() * 1000), ended = false;

  function connect() {
    if (ended || (socket && socket.readyState < 2)) return;
    socket = new WebSocket(address);
    const mine = socket;
    mine.onopen = () => {
      say({ type: "hello", protocol: 1, ...hello() });
      for (const { message } of waiting.values()) say(message);
      connected(true);
    };
    mine.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      const asked = waiting.get(told.key);
      if (asked && told.type !== "classroom") {
        waiting.delete(told.key);
        asked.answer(told);
      }
      if (told.type === "bye") ended = told.reason === "gone";
      else tries = 0; // a client that is only refused comes back less and less often
      heard[told.type]?.(told);
    };
    mine.onclose = () => {
      if (mine !== socket) return;
      connected(false);
      setTimeout(connect, PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
    };
  }
  const say = (message) => { if (socket?.readyState === 1) socket.send(JSON.stringify(message)); };

  // A page that wakes up does not wait for the next try.
  const wake = () => { if (document.hidden) return; if (!socket || socket.readyState > 1) { tries = 0; connect(); } else say({ type: "ping" }); };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  setInterval(() => say({ type: "ping" }), SILENCE);
  connect();

  return {
    say,
    ask: (message) => new Promise((answer) => {
      key += 1;
      waiting.set(key, { message: { ...message, key }, answer });
      say(waiting.get(key).message);
    }),
  };
}
