import { saveFile } from '../../../components/saveFile';
import { ActionButton } from './ActionButton';

interface SaveFiguresButtonProps {
  download: () => Promise<Blob>;
  fileName: string;
}

/** Saves figures that a page shows as a CSV file. */
export function SaveFiguresButton({ download, fileName }: SaveFiguresButtonProps) {
  return (
    <ActionButton
      label="Save as CSV"
      labelMeanwhile="Saving"
      act={async () => saveFile(await download(), fileName)}
      successText="Figures saved"
      failureText="Failed to save the figures"
    />
  );
}
