import { useLocation } from 'react-router-dom';
import { isOfNewMember, readWanted } from '../../navigation/pageState';
import { useAuth } from '../../session/useAuth';
import { Refused } from './Refused';
import { Welcome } from './Welcome';

/**
 * What the home page says first to a person whom another page has led here. Nothing until it is known
 * who is logged in: the server renders the page without it.
 */
export function Greeting() {
  const { state } = useLocation();
  const { user, isLoading, isLoggedIn } = useAuth();
  const wanted = readWanted(state);
  if (isLoggedIn && isOfNewMember(state)) return <Welcome />;
  if (wanted === null || isLoading || user?.role) return null;
  return <Refused wanted={wanted} />;
}
