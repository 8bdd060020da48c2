import type { NeededPermission } from '@club/shared/allows';
import type { ModuleName } from '@club/shared/siteParts';
import type { UserDto } from '@club/shared/user';

/** The groups of the side menu, in its order: what people read above the entries of one kind of work. */
export const menuGroups = {
  people: 'People',
  website: 'Website',
  club: 'Club',
  upkeep: 'Upkeep',
} as const;

export type MenuGroup = keyof typeof menuGroups;

/** What somebody does beside the role. */
export interface Duties {
  /** Named in a round, to read its applications. */
  isReviewer: boolean;
}

/** A page of the admin area. */
export interface AdminPage {
  name: string;
  /** Its path below /admin, as the router reads it. */
  path: string;
  /** Its heading, the title of its tab, and its name in the side menu and the palette. */
  title: string;
  /** Other words by which the palette finds it. */
  alsoCalled?: readonly string[];
  /** The part of the site that it belongs to: it is not there while that is off. Left out: the core. */
  part?: ModuleName;
  /** What a person's role must allow; without it, the page is for everybody with a role. */
  permission?: NeededPermission;
  /** Its entry in the side menu, in the order of the table. */
  menu?: {
    /** The path of a line drawing, as in `components/iconShapes.ts`. */
    icon: string;
    /** What the specification of the side menu calls it, where that is another word. */
    label?: string;
    /** Without one, it is below all groups. */
    group?: MenuGroup;
    /** Says who needs the entry; without it, everybody who may open the page. */
    isFor?: (user: UserDto, duties: Duties) => boolean;
  };
}
