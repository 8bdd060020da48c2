import { createHash, randomBytes } from 'node:crypto';
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
 * It does the same job. So it gives no place twice, which a count before an insert does, and nobody who sends
 * the form twice takes two places: the registration comes first, and then one conditional write for its place.
 * A scan that is sent again is answered as the first time.
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
  new mongoose.Schema({
    slug: { type: String, unique: true },
    capacity: Number,
    /** How many have a place. */
    taken: { type: Number, default: 0 },
  }),
);
const Registration = mongoose.model(
  'Registration',
  new mongoose.Schema(
    {
      event: { type: mongoose.Schema.Types.ObjectId, required: true, index: true },
      name: { type: String, required: true },
      email: { type: String, required: true },
      answers: [{ key: String, value: String }],
      code: { type: String, required: true, unique: true },
      /** Hash of the token of the ticket's link. */
      link: { type: String, required: true, index: true },
      state: { type: String, default: 'waiting' },
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
  const { name, email, answers } = request.body;
  const event = await Event.findOne({ slug: request.params.slug }).lean();
  if (!event) {
    response.status(404).json({ message: 'No such event' });
    return;
  }
  const ticket = randomBytes(32).toString('base64url');
  const link = createHash('sha256').update(ticket).digest('hex');
  const code = randomBytes(10).toString('hex');
  const person = { event: event._id, name, email, answers, code, link };
  const { _id } = await Registration.create(person);
  const { modifiedCount } = await Event.updateOne(
    { _id: event._id, taken: { $lt: event.capacity } },
    { $inc: { taken: 1 } },
  );
  const state = modifiedCount === 1 ? 'placed' : 'waiting';
  if (state === 'placed') await Registration.updateOne({ _id }, { $set: { state } });
  response.status(201).json({ message: 'You have signed up', state, ticket });
});
app.post('/api/admin/events/:id/scans', authenticate, async (request, response) => {
  const { _id, code, at, device } = request.body;
  const before = await Scan.findById(_id).lean();
  if (before) {
    response.json(before);
    return;
  }
  const ticket = await Registration.findOne({ event: request.params.id, code }).lean();
  const admitted =
    ticket &&
    (await Registration.findOneAndUpdate(
      { _id: ticket._id, state: 'placed', present: null },
      { $set: { present: at } },
    ).lean());
  const refused = ticket?.state === 'waiting' ? 'waiting' : 'already';
  const result = admitted ? 'admitted' : ticket ? refused : 'unknown';
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
