import { ApiError } from '../../../api/ApiError';

const maxRetries = 2;

/** Statuses of a proxy while the site starts or is too busy. */
const passingStatuses = [502, 503, 504];

/** Whether the same call may work a moment later. What the API itself refuses stays refused. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || passingStatuses.includes(error.status);
}

/** How often and when a query asks. */
export const attempts = {
  // A browser that thinks that it is offline may be wrong: the call finds out.
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < maxRetries && mayPass(error),
  retryDelay: (failures: number) => 400 * (failures + 1), // milliseconds
} as const;
