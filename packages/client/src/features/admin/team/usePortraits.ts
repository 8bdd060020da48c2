import type { MediaDto } from '@club/shared/media';
import type { SaveTeamMemberRequest, TeamMemberDto } from '@club/shared/team';
import { useRef, useState } from 'react';
import { currentOf } from '../../../api/currentOf';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { reasonOf } from '../actions/reasonOf';
import { useAction } from '../actions/useAction';
import { useLeaveWarning } from '../actions/useLeaveWarning';
import { usePictures } from '../pictures/PicturesContext';
import { type Upload, useUploads } from '../pictures/useUploads';
import { useChange } from '../query/useChange';
import { matchPortraits } from './matchPortraits';
import { newMember } from './memberFields';
import { nameFromFile } from './nameFromFile';

/** Somebody who is not on the team yet. */
export type NewPerson = Pick<SaveTeamMemberRequest, 'name' | 'position'>;

/** An uploaded file, and whose portrait it is. */
export interface Portrait {
  upload: Upload;
  /** Null: nobody's, or somebody new's. */
  person: TeamMemberDto | null;
  /** Whom the picture brings to the team; null for nobody. */
  newPerson: NewPerson | null;
  /** Why it was not saved. */
  reason: string | null;
}

/** What is chosen for a file, in place of the id of a person. */
export const choices = { nobody: '', somebodyNew: 'new' } as const;

interface PortraitOptions {
  /** Id of the term. */
  term: string;
  people: TeamMemberDto[];
  savePicture: (person: TeamMemberDto, picture: string) => Promise<void>;
  addPerson: (member: SaveTeamMemberRequest) => Promise<void>;
}

/**
 * Files that become the portraits of people, or make new people, when the person at the screen has looked
 * at them.
 */
export function usePortraits(options: PortraitOptions) {
  const pictures = usePictures();
  const { uploads, add, remove, retry } = useUploads({
    purpose: 'picture',
    onUploaded: pictures.add,
  });
  useLeaveWarning(uploads.length > 0);
  const { portraits, setReason, clearReasons, ...choosing } = useChoices(uploads, options.people);
  const savePortrait = useSavePortrait(options);

  /** @returns whether it was somebody's */
  async function saveOne(portrait: Portrait): Promise<boolean> {
    const { upload } = portrait;
    try {
      const isSaved = await savePortrait(portrait);
      if (isSaved) remove(upload.id);
      return isSaved;
    } catch (error) {
      logFailure('Saving a portrait', error);
      setReason(upload, reasonOf(error));
      return false;
    }
  }

  /** Saves those that are somebody's, one after the other. The others stay in the list. */
  const { isBusy: isSaving, run: save } = useAction({
    call: 'Saving portraits',
    async act() {
      clearReasons();
      let saved = 0;
      for (const portrait of portraits) if (await saveOne(portrait)) saved += 1;
      return saved;
    },
    successText: (saved) => {
      if (saved === 0) return null;
      return saved === 1 ? '1 portrait is saved' : `${saved} portraits are saved`;
    },
  });

  function clear() {
    for (const { id } of uploads) remove(id);
  }

  return { portraits, ...choosing, isSaving, add, retry, remove, save, clear };
}

/** Gives a function that saves a portrait; false when it is nobody's. */
function useSavePortrait({ term, savePicture, addPerson }: PortraitOptions) {
  const change = useChange();
  /** Pictures that have got their text: when a portrait is saved again, it is not sent again. */
  const described = useRef(new Set<string>());

  /** Pages use no picture without a text. One that somebody else has written meanwhile stays. */
  async function describe({ _id, version }: MediaDto, alt: string): Promise<void> {
    if (described.current.has(_id)) return;
    try {
      await change(['media'], () =>
        send('PATCH /api/admin/media/:id', { id: _id, body: { version, alt } }),
      );
    } catch (error) {
      if (!currentOf<MediaDto>(error)?.alt) throw error;
    }
    described.current.add(_id);
  }

  return async ({ upload: { media }, person, newPerson }: Portrait): Promise<boolean> => {
    const name = (person ?? newPerson)?.name;
    if (!media || !name || newPerson?.position === '') return false;
    if (media.alt === '') await describe(media, `Portrait of ${name}`);
    if (person) await savePicture(person, media._id);
    else if (newPerson) await addPerson({ ...newMember(term), ...newPerson, picture: media._id });
    return true;
  };
}

/** Whose portrait each file is: by its name, until somebody chooses. */
function useChoices(uploads: Upload[], people: TeamMemberDto[]) {
  /** An id or one of `choices`, by upload. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [described, setDescribed] = useState<ReadonlyMap<number, NewPerson>>(new Map());
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const named = people.filter(({ name }) => name !== '');
  const [beganEmpty] = useState(named.length === 0);
  const matches = matchPortraits(
    uploads.map(({ file }) => file.name),
    named,
  );

  function toPortrait(upload: Upload, index: number): Portrait {
    const { id, file } = upload;
    const proposed = { name: nameFromFile(file.name), position: '' };
    // On a new team a picture makes somebody also when its file has no name of a person.
    const isSomebody = proposed.name !== '' || beganEmpty;
    const choice =
      chosen.get(id) ?? matches[index] ?? (isSomebody ? choices.somebodyNew : choices.nobody);
    const isNew = choice === choices.somebodyNew;
    return {
      upload,
      person: named.find(({ _id }) => _id === choice) ?? null,
      newPerson: isNew ? (described.get(id) ?? proposed) : null,
      reason: reasons.get(id) ?? null,
    };
  }

  return {
    /** People who can have a portrait. */
    named,
    portraits: uploads.map((upload, index) => toPortrait(upload, index)),
    choose: ({ id }: Upload, choice: string) => setChosen((last) => new Map(last).set(id, choice)),
    describe: ({ id }: Upload, person: NewPerson) =>
      setDescribed((last) => new Map(last).set(id, person)),
    setReason: ({ id }: Upload, reason: string) =>
      setReasons((last) => new Map(last).set(id, reason)),
    clearReasons: () => setReasons(new Map()),
  };
}
