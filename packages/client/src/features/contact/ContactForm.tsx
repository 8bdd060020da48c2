import { hasProvedAddress } from '@club/shared/provedAddress';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/ApiError';
import { logFailure } from '../../api/logFailure';
import { sendAsAnyone, sendWithToken } from '../../api/sendAsAnyone';
import { readFromTab, writeToTab } from '../../browserStorage';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { type FieldReader, Form } from '../../components/form/Form';
import { Honeypot, readHoneypot } from '../../components/form/Honeypot';
import { TextArea } from '../../components/form/TextArea';
import { useMeantAddress } from '../../components/form/useMeantAddress';
import { notify } from '../../components/notify';
import { useAuth } from '../../session/useAuth';
import styles from './ContactSection.module.css';

/** Where the tab keeps a message that is not sent yet, for a visitor who looks something up. */
const draftKey = 'contactMessage';

/** The form to write to the club. For a logged-in person, name and email are filled in. */
export function ContactForm() {
  const { user, token } = useAuth();
  const { username, email } = user ?? { username: '', email: '' };
  // The server and the first pass in the browser know of no draft.
  const draft = useSyncExternalStore(
    subscribeToNothing,
    () => readFromTab(draftKey),
    () => '',
  );
  /** Key of the message field: a new key is a new, empty field. */
  const [sentCount, setSentCount] = useState(0);
  /** Where the answer to the last message goes; '' when the last attempt has failed. */
  const [sentFrom, setSentFrom] = useState('');
  /** Whether the last attempt did not reach the site. */
  const [isUnsent, setUnsent] = useState(false);
  const meantAddress = useMeantAddress();

  async function submit(read: FieldReader) {
    setUnsent(false);
    setSentFrom('');
    const { _id } = await sendAsAnyone('POST /api/form/contact', {
      body: {
        username: read('username'),
        email: read('email'),
        message: read('message'),
        website: readHoneypot(read),
      },
    });
    // The form is sent without a login, as by everybody.
    if (token && user && hasProvedAddress(user) && read('email') === email) {
      sendWithToken(token, 'POST /api/user/messages', { body: { message: _id } }).catch(
        (error: unknown) => logFailure('Naming the sender', error),
      );
    }
    writeToTab(draftKey, '');
    notify.success('Message sent successfully');
    setSentCount((count) => count + 1);
    setSentFrom(read('email'));
  }

  function showFailure(error: unknown) {
    setUnsent(!(error instanceof ApiError));
    notify.error(error instanceof ApiError ? 'Failed to send message' : 'An error occurred');
  }

  return (
    <Form submitText="Send Message" busyText="Sending…" onSubmit={submit} onFailure={showFailure}>
      {/* A defaultValue that changes later fills only fields in which nobody has typed. */}
      <Field
        name="username"
        label="Username"
        hint="Your name. No account is needed."
        defaultValue={username}
        autoComplete="name"
        required
      />
      <Field
        name="email"
        label="Email"
        type="email"
        defaultValue={email}
        autoComplete="email"
        required
        {...meantAddress}
      />
      <TextArea
        key={sentCount}
        name="message"
        label="Message"
        defaultValue={draft}
        ref={keepWritten}
        onInput={({ currentTarget }) => writeToTab(draftKey, currentTarget.value)}
        required
      />
      <Honeypot />
      {/* The toast goes, and who looks away would send it twice. */}
      {sentFrom && <p className="break">Your message is sent. We answer by mail to {sentFrom}.</p>}
      {isUnsent && (
        <div role="alert" className={`stack gap-3 start ${styles.unsent}`}>
          <p>
            Your message is not sent: the site could not be reached. It stays here, also when you
            look at another page.
          </p>
          <Button type="submit" variant="quiet">
            Send again
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Only this form writes the draft. */
function subscribeToNothing() {
  return () => {};
}

/** Keeps also what was written before the page's script was there. */
function keepWritten(field: HTMLTextAreaElement | null) {
  if (field?.value) writeToTab(draftKey, field.value);
}
