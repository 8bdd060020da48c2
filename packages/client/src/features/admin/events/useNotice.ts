import type { ChangeEventRequest, EventDto, EventNoticePreview } from '@club/shared/event';
import { useRef, useState } from 'react';
import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';

/** What the person wants with a change of which people should hear; null: to go on editing. */
export type NoticeChoice = 'tell' | 'keepQuiet' | null;

/** The person has looked at the mail, and goes on editing: nothing is wrong. */
export class GoesOnEditing extends Error {}

/** To how many people the change of an event is news. */
export interface EventNews {
  /** As it is stored. */
  event: EventDto;
  notice: EventNoticePreview;
}

/** A later date of a series that was not saved with the others. */
export interface UnsavedDate {
  date: EventDto;
  reason: string;
}

/** What is asked about a save; null while nothing is. */
export type SaveQuestion =
  | { about: 'news'; news: EventNews[] }
  | { about: 'past'; event: ChangeEventRequest }
  | { about: 'unsaved'; dates: UnsavedDate[] }
  | null;

/**
 * Asks, before a change is saved, whether those who have signed up are told of it, and whether it is over by then;
 * afterwards, what becomes of the later dates that were refused.
 */
export function useNotice({ state, endsAt }: EventDto) {
  const [question, setQuestion] = useState<SaveQuestion>(null);
  const answer = useRef<(choice: NoticeChoice) => void>(undefined);

  async function choiceAbout(asked: SaveQuestion): Promise<NoticeChoice> {
    setQuestion(asked);
    return await new Promise<NoticeChoice>((resolve) => {
      answer.current = resolve;
    });
  }

  /** @throws {GoesOnEditing} when the person wants that */
  async function requireChoice(asked: SaveQuestion): Promise<NoticeChoice> {
    const choice = await choiceAbout(asked);
    if (choice === null) throw new GoesOnEditing();
    return choice;
  }

  return {
    question,
    choose(choice: NoticeChoice) {
      setQuestion(null);
      answer.current?.(choice);
    },
    /** @throws {GoesOnEditing} when the day is a slip */
    async askAboutPast(changed: ChangeEventRequest): Promise<void> {
      if (isGoingPast(changed)) await requireChoice({ about: 'past', event: changed });
    },
    /** To whom the change of this date is news; nobody hears of an event that is over. */
    async findNews(event: EventDto, changed: ChangeEventRequest): Promise<EventNews[]> {
      if (state !== 'published' || isGoingPast(changed)) return [];
      return [await findNews(event, changed)];
    },
    /**
     * Whether people are told; undefined when there is nobody.
     * @throws {GoesOnEditing} when the person wants that
     */
    async askWhetherTold(all: EventNews[]): Promise<boolean | undefined> {
      const news = all.filter(({ notice }) => notice.people > 0);
      if (news.length === 0) return undefined;
      return (await requireChoice({ about: 'news', news })) === 'tell';
    },
    /** Whether those that were refused are tried again. */
    async askAboutUnsaved(dates: UnsavedDate[]): Promise<boolean> {
      return (await choiceAbout({ about: 'unsaved', dates })) !== null;
    },
  };

  function isGoingPast(changed: ChangeEventRequest): boolean {
    return state === 'published' && isPast(changed.endsAt) && !isPast(endsAt);
  }
}

/** To whom a change is news. It is refused where saving it would be. */
export async function findNews(event: EventDto, changed: ChangeEventRequest): Promise<EventNews> {
  const path = { id: event._id, body: changed };
  return { event, notice: await send('POST /api/admin/events/:id/notice', path) };
}
