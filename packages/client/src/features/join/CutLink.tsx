import { PastedLink } from '../../components/form/PastedLink';

/** What to do when the mailed link of a draft opens an empty form. */
export function CutLink() {
  return (
    <div className="stack gap-5 top">
      <p>
        Open it once more. Does this form stay empty? Then a program has cut the link on its way:
        copy the whole link out of the mail and paste it here. If you have lost the mail, begin
        again: a draft that is not sent counts for nothing.
      </p>
      <PastedLink />
    </div>
  );
}
