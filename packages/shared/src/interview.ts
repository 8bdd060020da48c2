import { z } from 'zod';
import { unknownPlaceholder } from './placeholders';
import {
  longestInvitationNote,
  longestNoTimeNote,
  maxSlotMinutes,
  maxSlots,
  minSlotMinutes,
} from './roundLimits';
import {
  calendarDay,
  characterCount,
  editedVersion,
  entryKey,
  linkToken,
  moment as sentMoment,
  uuid,
} from './rules/fields';
import { line, lineOrNone } from './rules/lines';
import { payload } from './rules/payload';
import { day, moment, text } from './rules/shape';
import { cleanLine, isPlainLine, linePattern } from './text';

export const interviewTime = z.strictObject({
  /** 8 hexadecimal digits: stays when the time is moved. */
  key: text,
  /** ISO 8601, UTC. */
  startsAt: moment,
  /** 5-240. */
  minutes: z.int(),
  /** 1-80 characters. */
  place: text,
});

/** A time for an interview, as people see it who choose one. */
export interface InterviewTime extends z.output<typeof interviewTime> {}

const invitedApplicant = z.strictObject({
  /** Of the application: a uuid. */
  _id: text,
  name: text,
});

/** Somebody who is invited. */
export interface InvitedApplicant extends z.output<typeof invitedApplicant> {}

export const attendance = z.enum(['came', 'absent'], { error: 'must be one of came, absent' });

/** Whether somebody came to the interview, as the team has noted it. */
export type Attendance = z.output<typeof attendance>;

/** The time of an application, as the team sees it. */
export const seenInterview = interviewTime.extend({
  /** Null while nobody has noted it. */
  attendance: attendance.nullable(),
});

const slot = seenInterview.extend({
  /** Names of those who ask: 0-120 characters. */
  interviewers: text,
  takenBy: invitedApplicant.nullable(),
});

/** The same as the team sees it. */
export interface SlotDto extends z.output<typeof slot> {}

/** Somebody who is invited and has no time. */
export type WaitingApplicant = RoundSlotsDto['waiting'][number];

export const roundSlots = z
  .strictObject({
    /** Rises when the team changes the times, and not when somebody takes one. */
    version: z.int().min(1),
    /** In their order. */
    slots: z.array(slot),
    /** Who is invited and has no time. */
    waiting: z.array(
      invitedApplicant.extend({
        email: text,
        /** When the person was invited last: ISO 8601, UTC. */
        invitedAt: moment,
        /** As the invitation says: the day to choose by ('YYYY-MM-DD'), and the team's own words; '' for none. */
        chooseBy: text.nullable(),
        note: text,
        /** What the person says of it that no time suits: '' for no words; null for who does not say so. */
        noTimeSuits: text.nullable(),
        /** Whether the person has said so since the invitation: not before one that was made again. */
        waitsForTimes: z.boolean(),
        /** Whether the team has changed the times since. */
        hasNewTimes: z.boolean(),
      }),
    ),
    /** Whether the decisions are released: interviews that are to come do not take place. */
    isReleased: z.boolean(),
  })
  .meta({ id: 'RoundSlots' });

/** The times of a round, and who has which. */
export interface RoundSlotsDto extends z.output<typeof roundSlots> {}

const minutesMessage = `must be a whole number from ${minSlotMinutes} to ${maxSlotMinutes}`;

const savedSlot = z.strictObject({
  /** Null for a new one. */
  key: entryKey.nullable(),
  startsAt: sentMoment,
  minutes: z
    .int(minutesMessage)
    .min(minSlotMinutes, minutesMessage)
    .max(maxSlotMinutes, minutesMessage),
  place: line(80),
  interviewers: lineOrNone(120),
});

/** A time as the form sends it. */
export interface SaveSlot extends z.input<typeof savedSlot> {}

export const saveSlotsRequest = payload({
  /** The version that was edited. */
  version: editedVersion,
  /** All times: one that is missing is removed. */
  slots: z
    .array(savedSlot)
    .max(maxSlots, `must have at most ${maxSlots} entries`)
    .superRefine((slots, context) => {
      const keys = slots.map(({ key }) => key);
      keys.forEach((key, index) => {
        if (key === null || keys.indexOf(key) === index) return;
        context.addIssue({ code: 'custom', path: [index, 'key'], message: 'is there twice' });
      });
    }),
});

/** The times of a round as the form sends them. */
export interface SaveSlotsRequest extends z.input<typeof saveSlotsRequest> {}

export const noteAttendanceRequest = payload({
  /** Key of the time. */
  slot: entryKey,
  attendance,
});

/** Whether somebody came. */
export interface NoteAttendanceRequest extends z.input<typeof noteAttendanceRequest> {}

export const freeSlotRequest = payload({
  /** Key of the time. */
  slot: entryKey,
});

/** The last day on which who is invited is asked to choose: 'YYYY-MM-DD'; none if it is not given. */
export const chooseBy = calendarDay.optional();

/**
 * The team's own words, e.g. what to bring: up to 500 characters in one line; none if it is not given. All get the same
 * words, so that none in braces are filled in.
 */
export const invitationNote = lineOrNone(longestInvitationNote)
  .refine((note) => !unknownPlaceholder([]).test(note), {
    error: 'Please use no words in braces: everybody gets the same text.',
  })
  .optional();

export const invitationPreviewQuery = z.strictObject({
  chooseBy,
  note: invitationNote,
  /** Of an invitation once more, for who has said that no time suits. */
  again: z.enum(['true'], { error: 'must be true, or left out' }).optional(),
});

export const takeInvitationBackRequest = payload({
  /** Id of the application. */
  application: uuid,
});

export const inviteAgainRequest = payload({
  /** Id of the application. */
  application: uuid,
  chooseBy,
  note: invitationNote,
});

/** Who is invited once more, and the words of it. */
export interface InviteAgainRequest extends z.input<typeof inviteAgainRequest> {}

export const chooseSlotRequest = payload({
  /** Of the application's link. */
  token: linkToken,
  /** Key of the time; null gives back one's own. */
  slot: entryKey.nullable(),
});

/** Which time somebody chooses. */
export interface ChooseSlotRequest extends z.input<typeof chooseSlotRequest> {}

/** E.g. when the person could come; '' for no words. */
const noTimeNote = z
  .string({ error: 'Please write it as text.' })
  .overwrite(cleanLine)
  .refine(
    (note) => characterCount(note) <= longestNoTimeNote,
    `Please shorten it to ${longestNoTimeNote} characters.`,
  )
  .refine(isPlainLine, 'Please write it on one line, without characters that nobody sees.')
  .meta({ maxLength: longestNoTimeNote, pattern: linePattern });

export const noTimeSuitsRequest = payload({
  /** Of the application's link. */
  token: linkToken,
  /** 0-200 characters. */
  note: noTimeNote,
});

/** That no time suits somebody. */
export interface NoTimeSuitsRequest extends z.input<typeof noTimeSuitsRequest> {}

const leftOutReason = z.enum(['invited', 'withdrawn', 'aside']);

/** Why somebody who was selected is not invited. */
export type LeftOutReason = z.output<typeof leftOutReason>;

const leftOut = z.array(z.strictObject({ name: text, because: leftOutReason }));

export const invitees = z
  .strictObject({
    /** How many would be invited. The others are invited already, have withdrawn, or are set aside. */
    count: z.int().min(0),
    /** The others, by name, and why. */
    leftOut,
  })
  .meta({ id: 'Invitees' });

/** Who of those that are selected would be invited. */
export interface InviteesDto extends z.output<typeof invitees> {}

export const invited = z
  .strictObject({
    /** How many are invited by it. The others were invited before, or have withdrawn. */
    invited: z.int().min(0),
    /** Whether the site mails them. Otherwise their pages alone say it. */
    isMailed: z.boolean(),
    /** Email addresses of those who are invited by it, where the site mails nobody: the team writes to them. */
    addresses: z.array(text),
    /** Who was left out, by name, and why: invited before, or what the application is. */
    leftOut,
  })
  .meta({ id: 'Invited' });

/** What an invitation of many has done. */
export interface InvitedDto extends z.output<typeof invited> {}

export const invitationPreview = z
  .strictObject({
    /**
     * The mail. Where the site sends none, it is what the team can send to all of them at once. Null once the decisions
     * are released: nobody is invited any more.
     */
    letter: z.strictObject({ subject: text, text }).nullable(),
    /** How many times can be chosen now. */
    free: z.int().min(0),
    /** How many are invited already and have none. */
    waiting: z.int().min(0),
  })
  .meta({ id: 'InvitationPreview' });

/** What an invitation of this moment says, and whether there are enough times. */
export interface InvitationPreviewDto extends z.output<typeof invitationPreview> {}

export const ownInterview = z.strictObject({
  time: interviewTime
    .extend({
      /** False from two hours before it on. */
      canBeChanged: z.boolean(),
    })
    .nullable(),
  /** In their order. Empty when their own time cannot be changed. */
  free: z.array(interviewTime),
  /** 'YYYY-MM-DD': until when the person is asked to choose; null for no such day. */
  chooseBy: day.nullable(),
  /** What the team has written with the invitation; '' for nothing. */
  note: text,
  /** What the person has said of it that no time suits: '' for no words; null for who has not said so. */
  noTimeSuits: text.nullable(),
  /** Whether there is any time to come, taken or not. */
  hasTimes: z.boolean(),
});

/** What somebody who is invited sees: their own time, and those that can be chosen. Nothing of who has which. */
export interface OwnInterviewDto extends z.output<typeof ownInterview> {}

/** One's own time. */
export type OwnInterviewTime = NonNullable<OwnInterviewDto['time']>;
