import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';

/* Express with one route and nothing else. */

const app = express();
app.get('/livez', (_request, response) => {
  response.json({ status: 'ok' });
});
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
await once(process, 'disconnect');
process.exit();
