import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { showFailure } from '../../components/form/showFailure';
import { useBusy } from '../../components/useBusy';

interface OpenButtonProps {
  /** For screen readers, e.g. 'Open your registration for Pitch Night'. */
  label: string;
  /** Default: 'Open'. */
  children?: string;
  /** Default: 'inline'. */
  variant?: 'primary' | 'inline';
  /** Asks the site for a link of one's own. */
  getLink: () => Promise<string>;
}

/** Opens something of the account by a link that the site makes for it. */
export function OpenButton({
  label,
  children = 'Open',
  variant = 'inline',
  getLink,
}: OpenButtonProps) {
  const navigate = useNavigate();
  const { isBusy, run } = useBusy(async () => {
    try {
      await navigate(await getLink());
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Button
      variant={variant}
      aria-label={label}
      busyText={isBusy ? 'Opening…' : undefined}
      onClick={() => void run()}
    >
      {children}
    </Button>
  );
}
