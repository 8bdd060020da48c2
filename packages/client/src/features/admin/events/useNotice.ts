import type { ChangeEventRequest, EventDto, EventNoticePreview } from '@club/shared/event';
import { useRef, useState } from 'react';
import { send } from '../../../api/send';
import type { NoticeChoice } from './NoticeDialog';

/** The person has looked at the mail, and goes on editing: nothing is wrong. */
export class GoesOnEditing extends Error {}

/** Asks, before a change is saved, whether those who have signed up are told of it. */
export function useNotice({ _id, state }: EventDto) {
  const [notice, setNotice] = useState<EventNoticePreview | null>(null);
  const answer = useRef<(choice: NoticeChoice) => void>(undefined);

  return {
    notice,
    choose(choice: NoticeChoice) {
      setNotice(null);
      answer.current?.(choice);
    },
    /**
     * The change, with what the person wants.
     * @throws {GoesOnEditing} when that is to go on
     */
    async ask(changed: ChangeEventRequest): Promise<ChangeEventRequest> {
      if (state !== 'published') return changed;
      const found = await send('POST /api/admin/events/:id/notice', { id: _id, body: changed });
      if (found.people === 0) return changed;
      setNotice(found);
      const choice = await new Promise<NoticeChoice>((resolve) => {
        answer.current = resolve;
      });
      if (choice === null) throw new GoesOnEditing();
      return { ...changed, tells: choice === 'tell' };
    },
  };
}
