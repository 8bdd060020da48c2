import type { TeamMemberDto } from '@club/shared/team';
import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { updateMedia } from '../../../api/media';
import { notify } from '../../../components/notify';
import { useAuth } from '../../../session/useAuth';
import { usePictures } from '../form/PicturesContext';
import { type Upload, useUploads } from '../form/useUploads';
import { reasonOf } from '../reasonOf';
import { matchPortraits } from './matchPortraits';

/** An uploaded file, and whose portrait it is. */
export interface Portrait {
  upload: Upload;
  person: TeamMemberDto | null;
  /** Why it was not saved. */
  reason: string | null;
}

/** Files that become the portraits of people, when the person at the screen has looked at them. */
export function usePortraits(
  people: TeamMemberDto[],
  savePicture: (person: TeamMemberDto, picture: string) => Promise<void>,
) {
  const { authorizationHeader } = useAuth();
  const pictures = usePictures();
  const { uploads, add, remove, retry } = useUploads({
    purpose: 'picture',
    onUploaded: pictures.add,
  });
  /** Ids of people by upload, where the names of the files do not decide; '' for nobody. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const named = people.filter(({ name }) => name !== '');
  const matches = matchPortraits(
    uploads.map(({ file }) => file.name),
    named,
  );
  const portraits = uploads.map((upload, index): Portrait => {
    const id = chosen.get(upload.id) ?? matches[index];
    const person = named.find(({ _id }) => _id === id) ?? null;
    return { upload, person, reason: reasons.get(upload.id) ?? null };
  });

  async function saveOne({ upload, person }: Portrait): Promise<boolean> {
    if (!upload.media || !person) return false;
    try {
      const { _id, alt } = upload.media;
      if (alt === '') {
        await updateMedia(_id, { alt: `Portrait of ${person.name}` }, authorizationHeader);
      }
      await savePicture(person, _id);
      remove(upload.id);
      return true;
    } catch (error) {
      logFailure('Saving a portrait', error);
      setReasons((last) => new Map(last).set(upload.id, reasonOf(error)));
      return false;
    }
  }

  return {
    portraits,
    /** People who can have a portrait. */
    named,
    isSaving,
    add,
    retry,
    remove,
    choose: (upload: Upload, person: string) =>
      setChosen((last) => new Map(last).set(upload.id, person)),
    /** Saves those that are somebody's, one after the other. The others stay in the list. */
    async save() {
      setSaving(true);
      setReasons(new Map());
      let saved = 0;
      for (const portrait of portraits) if (await saveOne(portrait)) saved += 1;
      setSaving(false);
      if (saved > 0)
        notify.success(saved === 1 ? '1 portrait is saved' : `${saved} portraits are saved`);
    },
    clear() {
      for (const { id } of uploads) remove(id);
    },
  };
}
