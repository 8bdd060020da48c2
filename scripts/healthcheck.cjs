// Asks the site on this machine whether it is ready, for Docker: exit code 0 for yes, 1 for no.
const port = process.env.PORT ?? '3000';

fetch(`http://127.0.0.1:${port}/readyz`).then(
  (answer) => {
    process.exitCode = answer.ok ? 0 : 1;
  },
  () => {
    process.exitCode = 1;
  },
);
