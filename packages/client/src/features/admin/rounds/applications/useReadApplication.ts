import { useParams } from 'react-router-dom';
import { getApplication } from '../../../../api/rounds';
import { useServerState } from '../../query/useServerState';

/** The application that the address of the page names, for who may read it. */
export function useReadApplication() {
  const { id = '', applicationId = '' } = useParams();
  const state = useServerState({
    key: ['applications', 'one', applicationId],
    call: 'Loading the application',
    get: (signal) => getApplication(id, applicationId, signal),
  });
  return { id, applicationId, ...state };
}
