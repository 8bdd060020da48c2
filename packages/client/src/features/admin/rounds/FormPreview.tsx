import type { RoundDto } from '@club/shared/round';
import { useState } from 'react';
import { ApplicationFieldset } from '../../../components/application/ApplicationFieldset';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';

/** The form as applicants see it, also before it is public. Nothing is sent from it. */
export function FormPreview({ round }: { round: RoundDto }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="inline" onClick={() => setOpen(true)}>
        See the form
      </Button>
      <PanelDialog
        isOpen={isOpen}
        title="The form as applicants see it"
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <>
            <p>Try it: questions of a position appear once it is chosen. Nothing is sent.</p>
            <ApplicationFieldset round={round} valueIn={() => ''} />
          </>
        )}
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Close
        </Button>
      </PanelDialog>
    </>
  );
}
