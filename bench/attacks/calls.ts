/** Sends JSON, and answers the status, the body and how long it took. */
export async function call(
  url: string,
  request: { method?: string; authorization?: string; body?: object } = {},
) {
  const { method = 'POST', authorization, body } = request;
  const start = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(authorization && { Authorization: authorization }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - start;
  return { status: response.status, milliseconds, answer: text ? JSON.parse(text) : null };
}

/** Registers a member, and answers the Authorization header. */
export async function register(site: string, name: string, password: string): Promise<string> {
  const details = { username: name, email: `${name}@college.example`, phone: '9876543210' };
  const { answer } = await call(`${site}/api/auth/register`, { body: { ...details, password } });
  return `Bearer ${answer.token}`;
}
