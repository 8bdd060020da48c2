import type { MediaDto } from '@club/shared/media';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { OutsideForm } from './OutsideForm';
import { usePictures } from './PicturesContext';
import { SeveralPictures } from './SeveralPictures';

interface AddPicturesButtonProps {
  /** How many the list still takes. */
  room: number;
  onAdd: (media: MediaDto[]) => void;
}

/** Opens a dialog in which several pictures are uploaded or chosen at once. */
export function AddPicturesButton({ room, onAdd }: AddPicturesButtonProps) {
  /** Null until the first time. */
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  const { add } = usePictures();
  return (
    <>
      <Button variant="quiet" onClick={() => setChoosing(true)}>
        Add several pictures
      </Button>
      {isChoosing !== null && (
        <OutsideForm>
          <SeveralPictures
            isOpen={isChoosing}
            room={room}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              for (const media of chosen) add(media);
              onAdd(chosen);
              setChoosing(false);
            }}
          />
        </OutsideForm>
      )}
    </>
  );
}
