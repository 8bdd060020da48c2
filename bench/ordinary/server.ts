import { randomBytes } from 'node:crypto';
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
const Event = mongoose.model(
  'Event',
  new mongoose.Schema({ slug: { type: String, unique: true }, capacity: Number }),
);
const Registration = mongoose.model(
  'Registration',
  new mongoose.Schema(
    {
      event: { type: mongoose.Schema.Types.ObjectId, required: true, index: true },
      name: { type: String, required: true },
      email: { type: String, required: true },
      code: { type: String, required: true, unique: true },
      present: Date,
    },
    { timestamps: true },
  ).index({ event: 1, email: 1 }, { unique: true }),
);
const Scan = mongoose.model(
  'Scan',
  new mongoose.Schema({
    _id: String,
    registration: mongoose.Schema.Types.ObjectId,
    at: Date,
    device: String,
    result: String,
  }),
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

app.post('/api/events/:slug/registrations', async (request, response) => {
  const { name, email } = request.body;
  const event = await Event.findOne({ slug: request.params.slug }).lean();
  if (!event) {
    response.status(404).json({ message: 'No such event' });
    return;
  }
  const taken = await Registration.countDocuments({ event: event._id });
  const code = randomBytes(10).toString('hex');
  await Registration.create({ event: event._id, name, email, code });
  const state = taken < (event.capacity ?? 0) ? 'placed' : 'waiting';
  response.status(201).json({ message: 'You have signed up', state, ticket: code });
});
app.post('/api/admin/scans', authenticate, async (request, response) => {
  const { _id, code, at, device } = request.body;
  const ticket = await Registration.findOne({ code }).lean();
  const admitted =
    ticket &&
    (await Registration.findOneAndUpdate(
      { _id: ticket._id, present: null },
      { $set: { present: at } },
    ).lean());
  const result = admitted ? 'admitted' : ticket ? 'already' : 'unknown';
  await Scan.create({ _id, registration: ticket?._id, at, device, result });
  response.json({ _id, result, name: ticket?.name });
});

await mongoose.connect(databaseUri);
await Promise.all([User, Contact, Service, Event, Registration, Scan].map((each) => each.init()));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
await once(process, 'disconnect');
process.exit();
