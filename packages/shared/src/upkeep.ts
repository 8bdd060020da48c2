/** When something must be paid or renewed again, and by whom. */
export interface RenewalDto {
  /** 'YYYY-MM-DD' in the club's time zone; null while nobody has written it down. */
  day: string | null;
  /** In words, e.g. 'the treasurer, with the card of the institute'. */
  payer: string;
}

/** Who can get into something outside the site. Never a password or another secret. */
export interface KeyHolderDto {
  /** E.g. 'Server', 'Instagram'. */
  place: string;
  /** In words, e.g. 'Meera and Arjun'. */
  people: string;
}

/** What a club must remember beside its site (GET /api/admin/upkeep). */
export interface UpkeepDto {
  /** Rises with every change; 0 while nobody has written anything. */
  version: number;
  domain: RenewalDto;
  certificate: RenewalDto;
  keyHolders: KeyHolderDto[];
}

/** Body of PUT /api/admin/upkeep, with the version that was changed. */
export type SaveUpkeepRequest = UpkeepDto;

/** What is renewed. */
export type RenewalName = 'domain' | 'certificate';
