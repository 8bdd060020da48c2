import type { ChangeEventRequest, EventDto, SaveEventRequest } from '@club/shared/event';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { notify } from '../../../components/notify';
import { useContent } from '../../../content/useContent';
import { useLeaveWarning } from '../actions/useLeaveWarning';
import { useChange } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { changedFields } from './laterDates';
import { useLaterDates } from './useLaterDates';
import { useNotice } from './useNotice';

/** Saves an event after what has to be asked, and on request its later dates after it. */
export function useSaveEvent(event: EventDto) {
  const { _id } = event;
  const navigate = useNavigate();
  const { state: list } = useLocation();
  const { timeZone } = useContent().site;
  const { formatMoment } = useDates();
  const change = useChange();
  const notice = useNotice(event);
  const { later, ...dates } = useLaterDates(event);
  const [isAlsoLater, setAlsoLater] = useState(false);
  const [isSavingLater, setSavingLater] = useState(false);
  // Closing the page now would leave some dates as they were, and nobody would know.
  useLeaveWarning(isSavingLater);

  /** Says which were refused, and tries those again as long as the person wants it. */
  async function saveAll(...[others, edit, tells]: Parameters<typeof dates.save>) {
    setSavingLater(true);
    try {
      let { saved, unsaved } = await dates.save(others, edit, tells);
      while (unsaved.length > 0 && (await notice.askAboutUnsaved(unsaved))) {
        const again = await dates.save(
          unsaved.map(({ date }) => date),
          edit,
          tells,
        );
        saved = [...saved, ...again.saved];
        ({ unsaved } = again);
      }
      return saved;
    } finally {
      setSavingLater(false);
    }
  }

  function successText(all: EventDto[], tells: boolean | undefined): string {
    const done = all.length === 1 ? 'Event saved' : `${all.length} dates saved`;
    const mails = tells ? all.flatMap(({ notice }) => notice?.at ?? []).toSorted() : [];
    const last = mails.at(-1);
    if (last === undefined) return done;
    const leaves = mails.length === 1 ? 'The mail leaves' : 'The last mail leaves';
    return `${done}. ${leaves} on ${formatMoment(last)}.`;
  }

  return {
    later,
    isAlsoLater,
    setAlsoLater,
    question: notice.question,
    choose: notice.choose,
    /** @throws {GoesOnEditing} when the person is asked, and wants that */
    async save(changed: ChangeEventRequest, base: SaveEventRequest): Promise<void> {
      const edit = { base, value: changed };
      const others = isAlsoLater && changedFields(edit, timeZone).length > 0 ? later : [];
      await notice.askAboutPast(changed);
      const news = await notice.findNews(event, changed);
      const tells = await notice.askWhetherTold([...news, ...(await dates.findNews(others, edit))]);
      const body = { ...changed, ...(tells !== undefined && { tells }) };
      // More places let some of those in who waited.
      const saved = await change(['events', 'registrations'], () =>
        send('PATCH /api/admin/events/:id', { id: _id, body }),
      );
      notify.success(successText([saved, ...(await saveAll(others, edit, tells))], tells));
      navigate(adminPath('event', { id: _id }), { state: list });
    },
  };
}
