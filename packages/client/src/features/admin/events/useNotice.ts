import type { ChangeEventRequest, EventDto, EventNoticePreview } from '@club/shared/event';
import { useRef, useState } from 'react';
import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';

/** What the person wants with a change of which people should hear; null: to go on editing. */
export type NoticeChoice = 'tell' | 'keepQuiet' | null;

/** The person has looked at the mail, and goes on editing: nothing is wrong. */
export class GoesOnEditing extends Error {}

/** What is asked before a change of a published event is saved; null while nothing is. */
export type SaveQuestion =
  | { about: 'news'; notice: EventNoticePreview }
  | { about: 'past'; event: ChangeEventRequest }
  | null;

/** Asks, before a change is saved, whether those who have signed up are told of it, and whether it is over by then. */
export function useNotice({ _id, state, endsAt }: EventDto) {
  const [question, setQuestion] = useState<SaveQuestion>(null);
  const answer = useRef<(choice: NoticeChoice) => void>(undefined);

  async function choiceAbout(asked: SaveQuestion): Promise<NoticeChoice> {
    setQuestion(asked);
    const choice = await new Promise<NoticeChoice>((resolve) => {
      answer.current = resolve;
    });
    if (choice === null) throw new GoesOnEditing();
    return choice;
  }

  return {
    question,
    choose(choice: NoticeChoice) {
      setQuestion(null);
      answer.current?.(choice);
    },
    /**
     * The change, with what the person wants.
     * @throws {GoesOnEditing} when that is to go on
     */
    async ask(changed: ChangeEventRequest): Promise<ChangeEventRequest> {
      if (state !== 'published') return changed;
      if (isPast(changed.endsAt) && !isPast(endsAt)) {
        await choiceAbout({ about: 'past', event: changed });
        return changed;
      }
      const found = await send('POST /api/admin/events/:id/notice', { id: _id, body: changed });
      if (found.people === 0) return changed;
      const choice = await choiceAbout({ about: 'news', notice: found });
      return { ...changed, tells: choice === 'tell' };
    },
  };
}
