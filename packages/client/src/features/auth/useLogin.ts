import type { LoginResponse } from '@club/shared/auth';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../session/useAuth';

/** Logs in with the token of an answer, and leads on to `path`. */
export function useLogin(): (answer: Pick<LoginResponse, 'token'>, path: string) => void {
  const { storeToken } = useAuth();
  const navigate = useNavigate();
  return ({ token }, path) => {
    storeToken(token);
    void navigate(path);
  };
}
