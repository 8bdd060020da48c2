const warnedFromPercent = 90;

/** Says that the space for messages is nearly used up; nothing while there is enough. */
export function StorageWarning({ usedPercent }: { usedPercent: number }) {
  if (usedPercent < warnedFromPercent) {
    return null;
  }
  return (
    <p role="status" className="reason">
      {usedPercent < 100
        ? `The space for messages is ${usedPercent}% full. When it is full, new messages go to spam. Please delete messages, and then delete them for good in the bin.`
        : 'The space for messages is full: new messages go to spam. Please delete messages, and then delete them for good in the bin.'}
    </p>
  );
}
