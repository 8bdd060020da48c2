import type { PublicEventDto } from '@club/shared/event';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import type { UserDto } from '@club/shared/user';
import { ApiError } from '../../../api/ApiError';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { Honeypot, readHoneypot } from '../../../components/form/Honeypot';
import { showFailure } from '../../../components/form/showFailure';
import { useMeantAddress } from '../../../components/form/useMeantAddress';
import { GivingOn } from '../GivingOn';
import { QuestionFields, readAnswers } from '../QuestionFields';
import { signUpFields, useKeptFields } from '../useKeptFields';
import { loadAnswer } from './loadAnswer';

const conflict = 409;

interface SignUpFormProps {
  event: PublicEventDto;
  /** Whose name and email are known; null for a visitor. */
  member: UserDto | null;
  /** Whether the person has asked for it, after the own place: its first field has the focus. */
  isForOther: boolean;
  /** Where the form comes back: what takes back what waits at a wrong address; empty for the next person. */
  corrects: string[] | undefined;
  /** With what was sent: it can be sent once more. */
  onSignedUp: (answer: SignUpResponse, request: SignUpRequest) => void;
  /** The event takes nobody now: what the page says of it is out of date. */
  onRefused: () => void;
}

export function SignUpForm(props: SignUpFormProps) {
  const { event, member, isForOther, corrects, onSignedUp, onRefused } = props;
  const { slug, questions, placesLeft } = event;
  const { valueIn, keep, forget } = useKeptFields(signUpFields(slug));
  const meantAddress = useMeantAddress();
  const isFull = placesLeft === 0;

  async function submit(read: FieldReader) {
    const request: SignUpRequest = {
      ...(member === null && { name: read('name'), email: read('email') }),
      answers: readAnswers(questions, read),
    };
    const website = readHoneypot(read);
    // Without a connection, the call itself says so.
    await loadAnswer().catch(() => undefined);
    const sent = { ...request, ...(corrects && { corrects }), ...(website && { website }) };
    const answer = await send('POST /api/events/:slug/registrations', { slug, body: sent });
    // Until the address is confirmed, what was typed may still be corrected.
    if (answer.state !== 'unconfirmed') forget();
    onSignedUp(answer, sent);
  }

  function handleFailure(error: unknown) {
    if (error instanceof ApiError && error.status === conflict) onRefused();
    showFailure(error);
  }

  return (
    <Form
      submitText={isFull ? 'Join the waiting list' : 'Sign up'}
      busyText="Signing up…"
      onSubmit={submit}
      onFailure={handleFailure}
    >
      {isFull && <GivingOn event={event} />}
      {member ? (
        <p className="break">
          You sign up as <strong dir="auto">{member.username}</strong>, {member.email}. You can
          change the name on your ticket.
        </p>
      ) : (
        <>
          <Field
            name="name"
            label="Name"
            autoComplete="name"
            required
            defaultValue={valueIn('name')}
            maxLength={80}
            onInput={keep}
            autoFocus={isForOther || corrects?.length === 0}
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            defaultValue={valueIn('email')}
            onInput={keep}
            autoFocus={Boolean(corrects?.length)}
            required
            {...meantAddress}
          />
        </>
      )}
      <QuestionFields questions={questions} valueIn={valueIn} onInput={keep} />
      <Honeypot />
    </Form>
  );
}
