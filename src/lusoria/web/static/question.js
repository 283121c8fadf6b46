// A question with two buttons, asked inside the page.

// Show a question and resolve to true if the reader confirms it. Cancel and Escape mean no.
// `yes` labels the confirming button; `about` explains what will happen; `danger` marks a loss.
export function confirmed(question, { yes, about = "", danger = false }) {
  const box = document.getElementById("confirmation").content.firstElementChild.cloneNode(true);
  const [, confirm] = box.querySelectorAll("button");
  box.querySelector("h2").textContent = question;
  box.querySelector(".about").textContent = about;
  box.querySelector(".about").hidden = !about;
  confirm.textContent = yes;
  confirm.classList.toggle("danger", danger);
  document.body.append(box);
  return new Promise((answer) => {
    box.addEventListener("close", () => { box.remove(); answer(box.returnValue === "yes"); });
    box.showModal();
  });
}
