import type { AnswerTemplateDto } from '@club/shared/answerTemplate';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send, sendForList } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { UndoNote, useRemoved } from '../../actions/UndoNote';
import { AdminList } from '../../list/AdminList';
import { ListHead } from '../../list/ListHead';
import { binPart, type ListPart, ListParts } from '../../list/ListParts';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { adminPath } from '../../shell/adminPath';
import { ContactCardSkeletons } from '../ContactCard';
import { TemplateCard } from './TemplateCard';
import { TemplateDialog } from './TemplateDialog';

const listOptions = { partNames: ['bin'] };

const templatesPart: ListPart = ['Templates', ''];
const parts = [templatesPart, binPart];

/** The texts that the club uses again and again in its answers, by title, and their bin. */
export function AnswerTemplatesPage() {
  const query = useListQuery(listOptions);
  const isBin = query.filters.bin === 'true';
  const [part, shown] = isBin ? binPart : templatesPart;
  const { headingRef, ...list } = useListPage(
    'answerTemplates',
    'Loading the answer templates',
    (asked, signal) =>
      sendForList('GET /api/admin/answer-templates', {
        query: { ...asked, sort: 'title' },
        signal,
      }),
    query,
  );
  const [edited, setEdited] = useState<AnswerTemplateDto | 'new' | null>(null);
  const [removed, setRemoved] = useRemoved<AnswerTemplateDto>(isBin);

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search templates" query={query}>
        <Button onClick={() => setEdited('new')}>New template</Button>
      </ListHead>
      <ListParts what="Templates" parts={parts} shown={shown}>
        <Link to={adminPath('contacts')}>Back to the messages</Link>
      </ListParts>
      {removed && (
        <RemovedNote key={removed._id} template={removed} onRestored={() => setRemoved(null)} />
      )}
      <AdminList
        what="The templates"
        query={query}
        emptyText={emptyText(isBin, query.search)}
        searched={{ part, all: parts }}
        skeleton={<ContactCardSkeletons />}
        {...list}
      >
        {(templates) => (
          <ul className="stack gap-3">
            {templates.map((template) => (
              <TemplateCard
                key={template._id}
                template={template}
                onEdit={() => setEdited(template)}
                onRemoved={() => setRemoved(template)}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {edited && (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface RemovedNoteProps {
  template: AnswerTemplateDto;
  onRestored: () => void;
}

function RemovedNote({ template: { _id, title }, onRestored }: RemovedNoteProps) {
  return (
    <UndoNote
      name={title}
      act={() => send('POST /api/admin/answer-templates/:id/restore', { id: _id })}
      changes={['answerTemplates']}
      onSuccess={onRestored}
      autoFocus
    />
  );
}

function emptyText(isBin: boolean, search: string): string {
  if (search !== '') return 'No templates found.';
  return isBin
    ? 'The bin is empty.'
    : 'There are no templates yet. A template is a text that you answer again and again, e.g. how to become a sponsor.';
}
