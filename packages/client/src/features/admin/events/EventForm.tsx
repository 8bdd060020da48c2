import type { ChangeEventRequest, EventDto, SaveEventRequest } from '@club/shared/event';
import { type ReactNode, useState } from 'react';
import { useContent } from '../../../content/useContent';
import { LinkInput } from '../form/LinkInput';
import { MarkdownInput } from '../form/MarkdownInput';
import { fieldOf, type Part, textOf } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { VersionedForm } from '../form/VersionedForm';
import { PictureInput } from '../pictures/PictureInput';
import { PicturesProvider } from '../pictures/PicturesProvider';
import { maxEventText, maxTitle, toFields, toRequest } from './eventFields';
import { proposeSlug } from './eventSlug';
import type { EventEdit } from './laterDates';
import { QuestionsInput } from './QuestionsInput';
import { SignUpFields } from './SignUpFields';
import { TimeFields } from './TimeFields';
import { Workspace } from './Workspace';

interface EventFormProps {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  /** The event, with the version that is edited; a new one has none. */
  event: SaveEventRequest & Partial<Pick<EventDto, 'version' | 'state' | 'publishedAt'>>;
  submitText: string;
  /** Label of the button while `onSave` runs; default: 'Saving…'. */
  busyText?: string;
  /**
   * Rejects when the API refuses.
   * @param base what of it the edit began with
   */
  onSave: (event: ChangeEventRequest, base: SaveEventRequest) => Promise<void>;
  /** Default: a toast says why it was not saved. */
  onFailure?: (error: unknown) => void;
  /** What stands before the button. */
  children?: (edit: EventEdit) => ReactNode;
}

/** Everything that people write of an event. */
export function EventForm({ event, onSave, children, ...form }: EventFormProps) {
  const [stored] = useState(() => toFields(event));
  const isSlugFixed = (event.publishedAt ?? null) !== null;
  return (
    <PicturesProvider>
      <div data-wide="true">
        <VersionedForm
          {...form}
          stored={event}
          toFields={toFields}
          conflictHeading="Somebody else has changed this event meanwhile"
          onSave={(fields, { base }) => onSave(toRequest(fields), base)}
        >
          {(part, base) => (
            <>
              <Workspace event={part.value} stored={stored}>
                <AboutFields part={part} isSlugFixed={isSlugFixed} />
                <SignUpFields part={part} former={event} />
                <QuestionsInput part={fieldOf(part, 'questions')} />
              </Workspace>
              {children?.({ base, value: toRequest(part.value) })}
            </>
          )}
        </VersionedForm>
      </div>
    </PicturesProvider>
  );
}

interface AboutFieldsProps {
  part: Part<SaveEventRequest>;
  /** Whether the address has been published: it is printed on posters. */
  isSlugFixed: boolean;
}

/** What, when and where. */
function AboutFields({ part, isSlugFixed }: AboutFieldsProps) {
  const slug = useProposedSlug(part, isSlugFixed);
  const title = fieldOf(part, 'title');
  const place = fieldOf(part, 'place');
  return (
    <div className="stack gap-5">
      <TextInput
        part={{ ...title, change: (update) => slug.follow((last) => withTitle(last, update)) }}
        limit={maxTitle}
        label="Title"
        required
      />
      <TimeFields part={part} onChange={slug.follow} />
      <TextInput part={fieldOf(place, 'name')} limit={120} label="Place" required />
      <LinkInput
        part={textOf(fieldOf(place, 'mapLink'))}
        limit={500}
        label="Link to a map"
        hint="May be empty. In the map app, choose ‘Share’ and copy the link."
      />
      <MarkdownInput
        part={fieldOf(part, 'text')}
        limit={maxEventText}
        label="Text"
        hint="What happens, and who speaks."
      />
      <PictureInput
        part={fieldOf(part, 'picture')}
        label="Picture"
        noneText="None: the page does without"
      />
      <TextInput
        part={fieldOf(part, 'slug')}
        limit={80}
        label="Address of the page"
        hint={slug.hint}
        readOnly={isSlugFixed}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </div>
  );
}

function withTitle(event: SaveEventRequest, update: (title: string) => string): SaveEventRequest {
  return { ...event, title: update(event.title) };
}

/** The slug follows the title and the year until somebody writes another one, or it has been published. */
function useProposedSlug({ value, change }: Part<SaveEventRequest>, isFixed: boolean) {
  const { timeZone, url } = useContent().site;
  return {
    hint: isFixed
      ? 'It stays, since people know it by now.'
      : `${url}/events/${value.slug || '…'} It cannot be changed any more once it is published.`,
    follow: (update: (last: SaveEventRequest) => SaveEventRequest) =>
      change((last) => {
        const next = update(last);
        const isProposed = last.slug === proposeSlug(last, timeZone);
        return isProposed && !isFixed ? { ...next, slug: proposeSlug(next, timeZone) } : next;
      }),
  };
}
