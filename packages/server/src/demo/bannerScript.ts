import { demoLoginPath } from './demoCalls';

/** Runs in the browser, beside the site's own scripts: the login is stored where these look for it. */
export const bannerScript = `const banner = document.getElementById('demo');
const buttons = [...banner.querySelectorAll('button')];
const said = banner.querySelector('[role=status]');

/** Whom the stored login belongs to; null for an account that was not chosen here. */
function readPerson() {
  const token = localStorage.getItem('token');
  if (!token) return 'visitor';
  const chosen = JSON.parse(localStorage.getItem('demo') ?? '{}');
  return chosen.token === token ? chosen.person : null;
}

function show() {
  document.documentElement.classList.toggle('demo-desk', /^\\/admin\\/door\\/./.test(location.pathname));
  const person = readPerson();
  for (const button of buttons) {
    button.setAttribute('aria-pressed', String(button.dataset.person === person));
  }
}

async function logIn(person) {
  if (person === 'visitor') return { token: '', path: '/' };
  const answer = await fetch('${demoLoginPath}', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.extraDetails ?? body.message);
  return body;
}

async function become(person) {
  try {
    const { token, path } = await logIn(person);
    sessionStorage.clear();
    localStorage.removeItem('doorkeeper');
    localStorage.setItem('token', token);
    localStorage.setItem('demo', JSON.stringify({ person, token }));
    location.assign(path);
  } catch (error) {
    said.textContent = error.message;
  }
}

if (window.top === window) {
  for (const button of buttons) {
    button.disabled = false;
    button.addEventListener('click', () => become(button.dataset.person));
  }
  show();
  // A login, a logout or another page, here or in another tab.
  for (const event of ['storage', 'pageshow', 'popstate']) addEventListener(event, show);
  addEventListener('click', () => setTimeout(show, 500));
} else {
  banner.remove(); // the preview of the editor shows pages in a frame
}
`;
