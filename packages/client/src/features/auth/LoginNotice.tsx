import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { FormPage } from '../../components/form/FormPage';
import { PageHead } from '../../components/PageHead';
import { paths } from '../../paths';

interface LoginNoticeProps {
  text: string | undefined;
  onRead: () => void;
}

/** What somebody has to know before they go on. The site says it once. */
export function LoginNotice({ text, onRead }: LoginNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  // The form has gone, and the focus with it.
  useEffect(() => notice.current?.focus(), []);
  return (
    <FormPage heading="Please read">
      <PageHead title="Login" path={paths.login} />
      <p ref={notice} tabIndex={-1}>
        {text}
      </p>
      <div>
        <Button onClick={onRead}>Go on</Button>
      </div>
    </FormPage>
  );
}
