import { useLocation, useNavigate } from 'react-router-dom';
import { findLinkPath, readLink } from '../../navigation/readLink';
import { linkPaths, paths } from '../../paths';
import { notify } from '../notify';
import { Field } from './Field';
import { type FieldReader, Form } from './Form';
import { FormFailure } from './FormFailure';

const unreadable =
  'We find no whole link in this. It is long, and has ‘token=’ or ‘draft=’ in it. Please copy all of it.';

/** Opens the link that somebody pastes, on whichever page it is for. */
export function PastedLink() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function open(read: FieldReader) {
    const pasted = read('link');
    const fields = readLink(pasted);
    const path = findLinkPath(pasted, linkPaths) ?? pathname;
    // A one-time link also says what it is for.
    if (fields === null || (path === paths.link && !fields.has('purpose')))
      throw new FormFailure(unreadable, [{ field: 'link', message: unreadable }]);
    await navigate(`${path}#${fields}`);
  }

  return (
    <Form
      submitText="Open the link"
      submitVariant="quiet"
      busyText="Opening…"
      onSubmit={open}
      onFailure={() => notify.error(unreadable)}
    >
      <Field name="link" label="Your link" autoComplete="off" spellCheck={false} required />
    </Form>
  );
}
