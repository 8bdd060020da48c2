import { ButtonLink } from '../../../components/ButtonLink';
import { ActionButton } from '../actions/ActionButton';
import { useSetupChange } from '../query/useSetupChange';
import { adminPath } from '../shell/adminPath';
import styles from './DashboardPage.module.css';

/** Leads back to a set-up that somebody has put off. */
export function SetupNotice() {
  const changeSetup = useSetupChange();
  return (
    <section className={`stack gap-3 narrow ${styles.setup}`} aria-labelledby="set-up">
      <h2 className="size-1" id="set-up">
        The site is not set up yet
      </h2>
      <p>A few short steps make it your own: its names, its look, the sample, the next people.</p>
      <div className="row gap-3">
        <ButtonLink to={adminPath('welcome')}>Go on with the set-up</ButtonLink>
        <ActionButton
          label="Dismiss"
          labelMeanwhile="Dismissing"
          variant="quiet"
          act={() => changeSetup({ state: 'over' })}
          successText="Set-up dismissed"
          failureText="Failed to dismiss the set-up"
        />
      </div>
    </section>
  );
}
