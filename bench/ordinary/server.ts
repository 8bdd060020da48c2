import { once } from 'node:events';
import { createServer } from 'node:http';
import cors from 'cors';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { pinoHttp } from 'pino-http';

/*
 * An ordinary program with the same calls, for comparison: Express, mongoose, helmet, cors, pino-http and
 * jsonwebtoken, each used as its documents say, with lean reads and indexes, and nothing else of the site.
 * Arguments: the database's address, and the secret of the tokens.
 */

const [, , databaseUri = '', secret = ''] = process.argv;
const pageSize = 20;
const maxMessage = 5_000;

const User = mongoose.model(
  'User',
  new mongoose.Schema({
    username: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    phone: String,
    isAdmin: Boolean,
    createdAt: { type: Date, index: true },
  }),
);
const Contact = mongoose.model(
  'Contact',
  new mongoose.Schema(
    {
      username: { type: String, required: true },
      email: { type: String, required: true },
      message: { type: String, required: true, maxlength: maxMessage },
    },
    { timestamps: true },
  ),
);
const Service = mongoose.model(
  'Service',
  new mongoose.Schema({ title: String, description: String, image: String }),
);

const authenticate: RequestHandler = async (request, response, next) => {
  const token = request.get('authorization')?.replace('Bearer ', '') ?? '';
  const { sub } = jwt.verify(token, secret, { algorithms: ['HS256'] });
  const user = await User.findById(sub).lean();
  if (!user) {
    response.status(401).json({ message: 'Not signed in' });
    return;
  }
  response.locals.user = user;
  next();
};

const app = express();
app.use(helmet(), cors(), pinoHttp(), express.json());
app.get('/livez', (_request, response) => {
  response.json({ status: 'ok' });
});
app.get('/api/data/service', async (_request, response) => {
  response.json(await Service.find().lean());
});
app.get('/api/auth/user', authenticate, (_request, response) => {
  response.json({ userData: response.locals.user });
});
app.get('/api/admin/users', authenticate, async (request, response) => {
  if (!response.locals.user.isAdmin) {
    response.status(403).json({ message: 'Admins only' });
    return;
  }
  const page = Number(request.query.page ?? 1);
  const [users, total] = await Promise.all([
    User.find()
      .sort({ createdAt: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean(),
    User.countDocuments(),
  ]);
  response.set('X-Total-Count', String(total)).json(users);
});
app.post('/api/form/contact', async (request, response) => {
  const { username, email, message } = request.body;
  await Contact.create({ username, email, message });
  response.status(200).json({ message: 'Message sent successfully' });
});

await mongoose.connect(databaseUri);
await Promise.all([User.init(), Contact.init(), Service.init()]);
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
await once(process, 'disconnect');
process.exit();
