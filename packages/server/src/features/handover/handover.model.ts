import type { PlannedAccess, PlannedEnding } from '@club/shared/handover';
import type { PlannedTermDto } from '@club/shared/team';
import { model, Schema, type Types } from '../../lib/mongoose';
import type { HeldRole } from '../access/heldRoles.service';
import type { MovedEnd } from '../team/plannedTerm.service';

/** What a person of the next team gets. */
export interface AccessRecord extends PlannedAccess {
  /** The account that the address had when the handover began, with its role; null when there was none. */
  before: (HeldRole & { _id: string }) | null;
  /** Whether that account has had the role already, so that nothing is sent. */
  isKept: boolean;
  /** How many links there were. */
  linkCount: number;
  delivery: 'mailed' | 'copied' | null;
  /** Id of the account that has got the role by the link. */
  acceptedBy: string | null;
}

export interface PersonRecord {
  /** Of the team member, chosen when the handover begins. */
  _id: string;
  /** Of the application by which the person has joined: who leaves the team and comes back is another member. */
  application?: string;
  name: string;
  position: string;
  access: AccessRecord | null;
}

export interface EndingRecord extends PlannedEnding {
  name: string;
  /** What the account had when the handover began. */
  before: HeldRole;
  state: 'planned' | 'waiting' | 'set' | 'changed';
}

/** A handover as it is stored: the whole plan with its ids, and how far it is carried out. */
export interface HandoverRecord {
  _id: Types.ObjectId;
  /** True until it is over or undone; missing then. A unique index lets one run at a time. */
  current?: true;
  state: 'starting' | 'running' | 'undoing' | 'undone' | 'over';
  startedAt: Date;
  startedBy: { _id: string; name: string };
  /** Who has undone it. */
  undoneBy: { _id: string; name: string } | null;
  term: PlannedTermDto;
  /** The term that ends earlier; null for none. */
  shortens: (MovedEnd & { label: string }) | null;
  people: PersonRecord[];
  endings: EndingRecord[];
  /** When it was over or undone; null until then. */
  finishedAt: Date | null;
  /** Rises with every step that is stored. Null before the first. */
  version: number | null;
}

/** For how long a finished handover is kept: a link may be accepted at the moment of the undo. */
const retentionSeconds = 30 * 24 * 60 * 60;

const text = { type: String, required: true } as const;
const person = new Schema({ _id: text, name: text }, { _id: false });
const heldRole = {
  role: { type: String, default: null },
  accessUntil: { type: String, default: null },
} as const;

const access = new Schema(
  {
    email: text,
    role: text,
    firstDay: text,
    before: { type: new Schema({ _id: text, ...heldRole }, { _id: false }), default: null },
    isKept: { type: Boolean, required: true },
    linkCount: { type: Number, required: true },
    delivery: { type: String, enum: ['mailed', 'copied', null], default: null },
    acceptedBy: { type: String, default: null },
  },
  { _id: false },
);

const ending = new Schema(
  {
    account: text,
    name: text,
    lastDay: text,
    before: { type: new Schema(heldRole, { _id: false }), required: true },
    state: { type: String, enum: ['planned', 'waiting', 'set', 'changed'], required: true },
  },
  { _id: false },
);

const teamMember = new Schema(
  {
    _id: text,
    application: String,
    name: { type: String, default: '' },
    position: text,
    access: { type: access, default: null },
  },
  { _id: false },
);

const handoverSchema = new Schema<HandoverRecord>(
  {
    current: Boolean,
    state: {
      type: String,
      enum: ['starting', 'running', 'undoing', 'undone', 'over'],
      required: true,
    },
    startedAt: { type: Date, required: true },
    startedBy: { type: person, required: true },
    undoneBy: { type: person, default: null },
    term: {
      type: new Schema({ _id: text, label: text, firstDay: text, lastDay: text }, { _id: false }),
      required: true,
    },
    shortens: {
      type: new Schema({ _id: text, label: text, from: text, to: text }, { _id: false }),
      default: null,
    },
    people: { type: [teamMember], required: true },
    endings: { type: [ending], required: true },
    finishedAt: { type: Date, default: null },
    version: { type: Number, default: null },
  },
  { collection: 'handovers', versionKey: false },
);

handoverSchema.index({ current: 1 }, { unique: true, sparse: true });
// It holds addresses of people; what happened is in the audit entries.
handoverSchema.index({ finishedAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const HandoverModel = model('Handover', handoverSchema);
