import { phonePattern, readPhone } from '@club/shared/phone';
import { email } from '@club/shared/rules/fields';
import type { ImportColumnField } from '@club/shared/rules/importFields';
import { importFieldNames } from '@club/shared/rules/importFields';

/*
 * What columns hold, by their names: those of lists that colleges keep in Excel, of forms, and of what
 * address books and networks export, in the languages of Europe and India.
 */

/** Words, in small letters without accents. A rule fits a name that has one of the first and none of the others. */
interface Rule {
  field: ImportColumnField;
  words: RegExp;
  not?: RegExp;
}

const ofOthers =
  /\b(father|mother|parents?|guardian|emergency|spouse|husband|assistant|managers?|refer\w*|mentor|company|organi[sz]ation|buyer|payer)\b/;
const ofThings =
  /\b(college|school|universit\w*|institut\w*|phonetic|yomi|file|nick|maiden|event|team(?! ?(lead|leader|captain)\b)|project|club|course|bank)\b/;
const aboutIt = /\b(label|type|status|verified|confirmed|display|subscribed|opt|consent|sent)\b/;

/** In this order: of two columns for one field, the one whose rule comes first is taken. */
const rules: readonly Rule[] = [
  { field: 'email', words: /^(e ?mail|mail|email)( ?(id|address|adresse|1 value|1 address))?$/ },
  {
    field: 'email',
    words:
      /\b(e ?mails?|g ?mail|mails?|email(id|address)|mailid|courriel|correo|correio|e ?post\w*|sahkoposti|emel)\b|e ?mail ?adres|ई ?मेल|इमेल|मेल|மின்னஞ்சல்|ఈ ?మెయిల్|ಇ ?ಮೇಲ್|ഇ ?മെയിൽ|ই ?মেইল|[ઇઈ] ?[મમે]+[ઇઈ]?લ|ਈ ?ਮੇਲ|ବ ?ମେଲ|ای ?میل|ایمیل|البريد|почта|邮箱|郵件|邮件|メール|이메일|อีเมล|דואר/,
    not: new RegExp(`${ofOthers.source}|${aboutIt.source}|\\b[2-9]\\b`),
  },
  {
    field: 'phone',
    words:
      /\b(mobile?s?|mob|cell|cellphone|celular|movil|handy\w*|mobil\w*|portable|gsm|whats ?app\w*|telemovel)\b|κινητό|मोबाइल|கைபேசி|మొబైల్|ಮೊಬೈಲ್|മൊബൈൽ|মোবাইল|મોબાઇલ|ਮੋਬਾਈਲ|موبائل|موبایل|手机|手機|携帯|휴대/,
    not: new RegExp(`${ofOthers.source}|${aboutIt.source}|\\b[2-9]\\b|\\b(group|link|joined)\\b`),
  },
  {
    field: 'phone',
    words:
      /\b(phones?|phoneno|phonenumber|ph|tele?phone\w*|tel|telefon\w*|telefoon\w*|telefono|contact ?(no|number|num|details)|contactno|contactnumber|sdt|dien thoai|no hp)\b|फोन|फ़ोन|தொலைபேசி|ఫోన్|ದೂರವಾಣಿ|ഫോൺ|ফোন|ફોન|ਫੋਨ|فون|تلفن|تماس|هاتف|телефон|τηλέφωνο|電話|电话|전화|โทร|טלפון/,
    not: new RegExp(
      `${ofOthers.source}|${aboutIt.source}|\\b([2-9]|fax|pager|telex|isdn|radio|callback|ttytdd|tty|emailed)\\b`,
    ),
  },
  {
    field: 'username',
    words:
      /^(user ?name|full ?name|display name|name in full|ad soyad|imie i nazwisko|ho (va )?ten|nama lengkap|نام و نام خانوادگی)$/,
  },
  {
    field: 'firstName',
    words:
      /\b(first ?name|fore ?name|given ?names?|vorname\w*|prenoms?|voornaam|fornavn|fornamn|etunimi|imie|ime|keresztnev|jmeno|prenume|ad)\b|имя|^(名|שם)$/,
    not: new RegExp(
      `${ofThings.source}|${ofOthers.source}|\\b(last ?name|surname|family|nachname|nom|name vorname|vorname name|achternaam)\\b`,
    ),
  },
  {
    field: 'lastName',
    words:
      /\b(last ?name|sur ?name|family ?name|nachname|familienname|zuname|nom de famille|apellidos?|cognome|achternaam|efternavn|efternamn|sukunimi|nazwisko|sobrenome|prijmeni|prezime|soyad\w*|nume(?= |$))\b|фамилия|επώνυμο|خانوادگی|นามสกุล|שם משפחה|^姓$/,
    not: new RegExp(
      `${ofThings.source}|${ofOthers.source}|\\b(first ?name|given|vorname|prenoms?|voornaam|nombres?)\\b`,
    ),
  },
  {
    field: 'middleName',
    words: /\b(middle ?names?|additional ?names?|second ?name|patronymic)\b|отчество/,
    not: ofOthers,
  },
  {
    field: 'username',
    words:
      /\b(names?|fullname|studentname|nom|nome|nombres?|naam|navn|namn|nimi|nev|vorname|nachname|students?|members?|participants?|candidates?|applicants?|teilnehmer\w*|etudiants?|mitglied\w*|nama)\b|όνομα|नाम|नाव|பெயர்|পূর্ণ নাম|নাম|નામ|ਨਾਮ|නම|이름|ชื่อ|പേര്|పేరు|ಹೆಸರು|نام|الاسم|姓名|名前|氏名|фио/,
    not: new RegExp(
      `${ofThings.source}|${ofOthers.source}|\\b([2-9]|prefix|suffix|initials?|short|user id|ids?|no|number|numero|nr|roll|reg\\w*|enrol\\w*|type|status|since|year|date|title)\\b`,
    ),
  },
  {
    field: 'branch',
    words:
      /\b(branch\w*|department\w*|dept|stream|discipline|program(me)?|speciali[sz]ation|studiengang|fachbereich|filiere|departement|fakultat|faculty)\b|विभाग|शाखा/,
    not: new RegExp(`${aboutIt.source}|\\b(organi[sz]ation|company|code|head|other|user id)\\b`),
  },
  {
    field: 'year',
    words: /\b(year|studienjahr|jahrgang|annee|ano|anno|academic year)\b|वर्ष/,
    not: /\b(pass\w*|birth|graduat\w*|joining|admission|complet\w*|naissance)\b/,
  },
  {
    field: 'domain',
    words: /\b(domains?|areas? of interest|interests?)\b/,
    not: /\b(web|company|site)\b/,
  },
];

/** 'Prénom', 'E-mail_1' and 'mobileNo.' in small letters, without accents, as words. */
function toWords(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** What columns of these names hold, no field twice; null for those that nobody knows. */
export function guessByName(names: string[]): (ImportColumnField | null)[] {
  const words = names.map(toWords);
  const guessed: (ImportColumnField | null)[] = names.map(() => null);
  const take = (field: ImportColumnField, fits: (text: string) => boolean) => {
    if (guessed.includes(field)) return;
    const index = words.findIndex((text, at) => guessed[at] === null && text !== '' && fits(text));
    if (index >= 0) guessed[index] = field;
  };
  for (const field of importFieldNames) take(field, (text) => text === field.toLowerCase());
  for (const { field, words: fitting, not } of rules) {
    take(field, (text) => fitting.test(text) && !not?.test(text));
  }
  return withParts(words, guessed);
}

const oneWord = /^(names?|nom|nome|nombres?|naam|navn|namn)$/;

/** A column 'Name' beside one for the other part of the name holds what is missing of it. */
function withParts(
  words: string[],
  guessed: (ImportColumnField | null)[],
): (ImportColumnField | null)[] {
  const index = guessed.indexOf('username');
  if (!oneWord.test(words[index] ?? '')) return guessed;
  const hasFirst = guessed.includes('firstName');
  if (hasFirst === guessed.includes('lastName')) return guessed;
  return guessed.with(index, hasFirst ? 'lastName' : 'firstName');
}

const isEmail = (cell: string) => email.safeParse(cell).success;
const isPhone = (cell: string) => phonePattern.test(readPhone(cell));
const isName = (cell: string) => /^\p{L}[\p{L}\p{M} .'’-]+$/u.test(cell.trim());

/**
 * The same by the cells of the first row, for columns without a name; and of several columns for addresses the
 * one that holds some: forms write 'anonymous' into their own.
 */
export function guessByCells(names: string[], cells: string[]): (ImportColumnField | null)[] {
  const guessed = guessByName(names);
  const ownCell = cells[guessed.indexOf('email')] ?? '';
  const other = cells.findIndex((cell, at) => guessed[at] === null && isEmail(cell));
  if (ownCell.trim() !== '' && !isEmail(ownCell) && other >= 0) {
    guessed[guessed.indexOf('email')] = null;
    guessed[other] = 'email';
  }
  const take = (field: ImportColumnField, fits: (cell: string) => boolean) => {
    if (guessed.includes(field)) return;
    const isOpen = (at: number) => guessed[at] === null && names[at]?.trim() === '';
    const index = cells.findIndex((cell, at) => isOpen(at) && fits(cell));
    if (index >= 0) guessed[index] = field;
  };
  take('email', isEmail);
  take('phone', isPhone);
  take('username', isName);
  return guessed;
}

/** Whether a row names columns, or is an entry without names above it. */
export function judgeCells(cells: string[]): 'names' | 'entry' | null {
  if (cells.some(isEmail)) return 'entry';
  const guessed = guessByName(cells);
  const isKnown = guessed.includes('email') && guessed.filter((field) => field !== null).length > 1;
  return isKnown ? 'names' : null;
}
