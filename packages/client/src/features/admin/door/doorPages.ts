/*
 * The pages at the door, in one file: without network a phone has what it has loaded, and whoever has opened one of
 * them goes on to the other.
 */
export { DoorOfEventPage } from './DoorOfEventPage';
export { DoorPage } from './DoorPage';
