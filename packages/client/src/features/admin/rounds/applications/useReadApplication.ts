import { useParams } from 'react-router-dom';
import { send } from '../../../../api/send';
import { useServerState } from '../../query/useServerState';

/** The application that the address of the page names, for who may read it. */
export function useReadApplication() {
  const { id = '', applicationId = '' } = useParams();
  const state = useServerState({
    key: ['applications', 'one', applicationId],
    call: 'Loading the application',
    get: (signal) =>
      send('GET /api/admin/rounds/:id/applications/:applicationId', { id, applicationId, signal }),
  });
  return { id, applicationId, ...state };
}
