import { certificatePath, inGroups } from '@club/shared/certificatePaths';
import { readTypedCode } from '@club/shared/typedCode';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { FormFailure } from '../../../components/form/FormFailure';

const codeLength = 16;

interface CodeFormProps {
  /** Was typed before, and is to be corrected. */
  typed?: string | undefined;
}

/** Takes the code of a certificate and opens its page, which says whether it is right. */
export function CodeForm({ typed = '' }: CodeFormProps) {
  const navigate = useNavigate();

  async function submit(read: FieldReader) {
    const code = readTypedCode(read('code'));
    const problem = findProblem(code);
    if (problem) throw new FormFailure('', [{ field: 'code', message: problem }]);
    await navigate(certificatePath(code));
  }

  return (
    <Form submitText="Check" busyText="Checking…" onSubmit={submit} onFailure={() => undefined}>
      <Field
        name="code"
        label="Code"
        defaultValue={inGroups(readTypedCode(typed))}
        hint="It is printed on the certificate, below the QR code. Spaces and small letters do not matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </Form>
  );
}

function findProblem(code: string): string | undefined {
  if (!/^[\dA-Z]+$/.test(code)) return 'A code has only letters and digits.';
  const { length } = code;
  if (length === codeLength) return undefined;
  return `A code has ${codeLength} letters and digits; this one has ${length}.`;
}
