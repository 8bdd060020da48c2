import type { Filling } from './filling';
import { guestNames, memberNames, studentEmail } from './people';

/** Some who are told about new events. */
export function fillSubscribers({ story, visitor, mailedToken, sendMails }: Filling): void {
  [...guestNames.slice(8, 14), ...memberNames.slice(0, 6)].forEach(([, address], index) => {
    const email = studentEmail(address);
    story.on(-140 + index * 9, '08:30', async () => {
      await visitor.post('/api/subscribers', { email });
      const token = await mailedToken('subscriberConfirmation', email);
      await visitor.post('/api/subscribers/confirm', { token });
    });
  });
  for (const days of [-8, -7, -5, -3, -1]) story.on(days, '12:00', sendMails);
}
