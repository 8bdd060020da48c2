import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@club/embedded-mongo';
import jwt from 'jsonwebtoken';
import { MongoClient, ObjectId } from 'mongodb';
import { ownContent } from '../../e2e/fixtures/club';
import { firstAdmin, Site } from '../../e2e/fixtures/site';
import { type Program, startProgram } from './programs';

/** The programs that are compared, all running, with the same data. */
export interface Contenders {
  urls: Record<'site' | 'ordinary' | 'bareExpress' | 'bareHttp', string>;
  /** Values of the header `Authorization` of an admin. */
  admins: Record<'site' | 'ordinary', string>;
  stop: () => Promise<void>;
}

export const pagePath = '/';
export const servicesPath = '/api/data/service';
const accounts = 1_000;
const secret = 'the tokens of a measurement, and of nothing else';

/** Starts the site and those it is compared with. The site is ready when the pictures of its pages are. */
export async function startContenders(): Promise<Contenders> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-api-'));
  const databases = await Promise.all([
    openDatabase(folder, 'site'),
    openDatabase(folder, 'ordinary'),
  ]);
  const [siteData, ordinaryData] = databases;
  const site = await Site.start(ownContent, {
    MONGODB_URI: siteData.uri,
    JWT_SECRET: secret,
  });
  await site.picturesReady();
  await fillSite(siteData.uri);
  const admin = await fillOrdinary(ordinaryData.uri, site.url);
  const programs: Program[] = await Promise.all([
    startProgram('../ordinary/server.ts', [ordinaryData.uri, secret]),
    startProgram('bareExpress.ts'),
    startProgram('bareHttp.ts', [site.url, pagePath, servicesPath]),
  ]);
  const [ordinary = '', bareExpress = '', bareHttp = ''] = programs.map(({ url }) => url);
  return {
    urls: { site: site.url, ordinary, bareExpress, bareHttp },
    admins: { site: await logIn(site.url), ordinary: `Bearer ${jwt.sign({ sub: admin }, secret)}` },
    async stop() {
      for (const program of programs) program.stop();
      await site.remove();
      await Promise.all(databases.map((database) => database.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openDatabase(folder: string, name: string): Promise<EmbeddedMongo> {
  return startEmbeddedMongo({ directory: path.join(folder, name) });
}

function accountOf(n: number) {
  return {
    username: `Member ${n}`,
    email: `member.${n}@college.example`,
    phone: '9876543210',
    createdAt: new Date(Date.UTC(2026, 0) + n * 1000),
  };
}

async function fillSite(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  const users = Array.from({ length: accounts }, (_, n) => ({
    ...accountOf(n),
    passwordHash: '-',
  }));
  await client.db().collection('users').insertMany(users);
  await client.close();
}

/** @returns the id of its admin */
async function fillOrdinary(uri: string, siteUrl: string): Promise<string> {
  const client = await MongoClient.connect(uri);
  const users = Array.from({ length: accounts }, (_, n) => accountOf(n));
  const admin = { ...accountOf(accounts), _id: new ObjectId(), isAdmin: true };
  await client
    .db()
    .collection('users')
    .insertMany([...users, admin]);
  const { message } = await (await fetch(siteUrl + servicesPath)).json();
  await client
    .db()
    .collection('services')
    .insertMany(
      message.map(({ service, description, image }: Record<string, string>) => ({
        title: service,
        description,
        image,
      })),
    );
  await client.close();
  return String(admin._id);
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  });
  const { token } = await response.json();
  return `Bearer ${token}`;
}
