import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../paths';
import { ActionButton } from '../../actions/ActionButton';
import { useSetupChange } from '../../query/useSetupChange';

/** Leaves the set-up. The dashboard leads back to it. */
export function LaterButton() {
  const navigate = useNavigate();
  const changeSetup = useSetupChange();
  return (
    <ActionButton
      label="Go on later"
      labelMeanwhile="Leaving"
      // The dashboard leads here until the site knows that somebody has left.
      act={() => changeSetup({ state: 'left' })}
      failureText="Failed to leave the set-up"
      onSuccess={() => void navigate(paths.admin)}
    />
  );
}
