/** So long before its time an interview can be changed by the person who has it. */
export const changeableHours = 2;

/** So many times a round can have. */
export const maxSlots = 300;

/** A time for an interview, as people see it who choose one. */
export interface InterviewTime {
  /** 8 hexadecimal digits: stays when the time is moved. */
  key: string;
  /** ISO 8601, UTC. */
  startsAt: string;
  /** 5-240. */
  minutes: number;
  /** 1-80 characters. */
  place: string;
}

/** The same as the team sees it. */
export interface SlotDto extends InterviewTime {
  /** Names of those who ask: 0-120 characters. */
  interviewers: string;
  takenBy: InvitedApplicant | null;
}

/** Somebody who is invited. */
export interface InvitedApplicant {
  /** Of the application: a uuid. */
  _id: string;
  name: string;
}

/** Answer of GET and PUT /api/admin/rounds/:id/slots. */
export interface RoundSlotsDto {
  /** Rises when the team changes the times, and not when somebody takes one. */
  version: number;
  /** In their order. */
  slots: SlotDto[];
  /** Who is invited and has no time. */
  waiting: InvitedApplicant[];
}

/** A time as the form sends it: the key is null for a new one. */
export interface SaveSlot extends Omit<SlotDto, 'key' | 'takenBy'> {
  key: string | null;
}

/** Body of PUT /api/admin/rounds/:id/slots: all times. One that is missing is removed. */
export interface SaveSlotsRequest {
  /** The version that was edited. */
  version: number;
  /** Up to 300. */
  slots: SaveSlot[];
}

/** Body of POST /api/admin/rounds/:id/slots/free. */
export interface FreeSlotRequest {
  /** Key of the time. */
  slot: string;
}

/** Body of POST /api/admin/rounds/:id/invite/take-back. */
export interface TakeInvitationBackRequest {
  /** Id of the application: a uuid. */
  application: string;
}

/** Body of POST /api/applications/own/slot. */
export interface ChooseSlotRequest {
  /** Of the application's link. */
  token: string;
  /** Key of the time; null gives the own one back. */
  slot: string | null;
}

/** What somebody who is invited sees: the own time, and those that can be chosen. Nothing of who has which. */
export interface OwnInterviewDto {
  time: OwnInterviewTime | null;
  /** In their order. Empty when the own time cannot be changed. */
  free: InterviewTime[];
  /** 'YYYY-MM-DD': until when the person is asked to choose; null for no such day. */
  chooseBy: string | null;
  /** Whether there is any time to come, taken or not. */
  hasTimes: boolean;
}

export interface OwnInterviewTime extends InterviewTime {
  /** False from two hours before it on. */
  canBeChanged: boolean;
}
