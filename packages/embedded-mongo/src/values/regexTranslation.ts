import { MongoError, unsupported } from '../mongoErrors';

/** A part of a PCRE pattern in JavaScript's notation, and how much trying it could cost. */
export interface TranslatedRegex {
  source: string;
  /** In how many ways its alternatives and optional parts can be chosen. */
  choices: number;
  /** How often a part may repeat without a limit: each multiplies the steps by the text's length. */
  repetitions: number;
}

interface Part extends TranslatedRegex {
  /** What matches one character, in JavaScript's notation; '' for other parts. */
  sign: string;
}

export interface RegexFlags {
  isMultiline: boolean;
  dotMatchesAll: boolean;
}

/** Classes and characters whose escapes mean the same in both. */
const classEscapes = new Set('dDwW');
const characterEscapes = new Set('nrtf');
/** What \s means in PCRE, within square brackets: less than in JavaScript. */
const blanks = '\\t-\\r ';
const groupStarts = ['?:', '?=', '?!'];
const quantifier = /^(?:([*+?])|\{(\d+)(,(\d*))?\})([?+]?)/;

/** Translates a pattern. A character it does not know how to read is left to MongoDB. */
export function translateRegex(pattern: string, flags: RegexFlags): TranslatedRegex {
  const reader = new RegexReader(pattern, flags);
  const { source, choices, repetitions } = reader.readAll();
  // Without a start the whole pattern is tried at every place.
  const isAnchored = /^\^/.test(pattern) && !flags.isMultiline && !pattern.includes('|');
  return { source, choices, repetitions: repetitions + (isAnchored ? 0 : 1) };
}

class RegexReader {
  private at = 0;

  constructor(
    private readonly pattern: string,
    private readonly flags: RegexFlags,
  ) {}

  readAll(): TranslatedRegex {
    const part = this.alternatives();
    if (this.at < this.pattern.length) throw this.malformed();
    return part;
  }

  private alternatives(): TranslatedRegex {
    const branches = [this.sequence()];
    while (this.takes('|')) branches.push(this.sequence());
    return {
      source: branches.map(({ source }) => source).join('|'),
      choices: branches.reduce((sum, { choices }) => sum + choices, 0),
      repetitions: Math.max(...branches.map(({ repetitions }) => repetitions)),
    };
  }

  /**
   * A character that may be left out multiplies the ways, but not where the next one tells whether it was: in 'ue?l'
   * there is one way for each text.
   */
  private sequence(): TranslatedRegex {
    const whole: TranslatedRegex = { source: '', choices: 1, repetitions: 0 };
    let optional: string[] = [];
    while (this.at < this.pattern.length && !'|)'.includes(this.next())) {
      const atom = this.atom();
      const part = this.repeated(atom);
      const isOptional = atom.sign !== '' && part.source === `${atom.sign}?`;
      const open = optional.filter((sign) => !areDifferent(sign, atom.sign));
      whole.source += part.source;
      whole.choices *= 2 ** open.length * (isOptional ? 1 : part.choices);
      whole.repetitions += part.repetitions;
      const isLast = part.source === atom.sign;
      optional = isLast ? [] : optional.filter((sign) => !open.includes(sign));
      if (isOptional) optional.push(atom.sign);
    }
    whole.choices *= 2 ** optional.length;
    return whole;
  }

  /** A part with the quantifier behind it, if there is one. */
  private repeated(part: TranslatedRegex): TranslatedRegex {
    const match = quantifier.exec(this.pattern.slice(this.at));
    if (!match) return part;
    const [text, sign, least, , most, manner] = match;
    if (manner === '+') throw this.refused();
    this.at += text.length;
    const source = part.source + text;
    const isFixed = !sign && (match[3] === undefined || most === least);
    if (isFixed) return { ...part, source, choices: part.choices ** Number(least) };
    if (sign === '?') return { ...part, source, choices: part.choices + 1 };
    // What varies within what repeats can be tried in more ways than anyone can wait for.
    if (part.repetitions > 0 || part.choices > 1) throw this.refused();
    return { source, choices: 1, repetitions: 1 };
  }

  private atom(): Part {
    const letter = this.take();
    switch (letter) {
      case '(':
        return this.group();
      case '[':
        return oneOf(this.characterClass());
      case '\\': {
        const source = this.escape();
        return /^\\b$/i.test(source) ? simple(source) : oneOf(source);
      }
      case '.':
        return oneOf(this.flags.dotMatchesAll ? '[^]' : '[^\\n]');
      case '^':
        return simple(this.flags.isMultiline ? '(?:^|(?<=\\n)(?!$))' : '^');
      case '$':
        return simple(this.flags.isMultiline ? '(?=\\n|$)' : '(?=\\n?$)');
      case '*':
      case '+':
      case '?':
        throw this.malformed();
      case '{':
        if (/^,?\d/.test(this.pattern.slice(this.at))) throw this.refused();
        return oneOf('\\{');
      default:
        return oneOf(literal(letter));
    }
  }

  private group(): Part {
    const start = groupStarts.find((text) => this.pattern.startsWith(text, this.at)) ?? '';
    this.at += start.length;
    if (start === '' && /[?*]/.test(this.next())) throw this.refused();
    const inside = this.alternatives();
    if (!this.takes(')')) throw this.malformed();
    return { ...inside, source: `(${start || '?:'}${inside.source})`, sign: '' };
  }

  private escape(): string {
    const letter = this.take();
    if (letter === 's') return `[${blanks}]`;
    if (letter === 'S') return `[^${blanks}]`;
    const isKnown = classEscapes.has(letter) || characterEscapes.has(letter);
    return isKnown || /[bB]/.test(letter) ? `\\${letter}` : this.escapedSign(letter);
  }

  private escapedSign(letter: string): string {
    if (letter === '') throw this.malformed();
    if (/[A-Za-z0-9]/.test(letter)) throw this.refused();
    return literal(letter);
  }

  /** What is in square brackets, up to the closing one; `]` in front is itself. */
  private characterClass(): string {
    const negated = this.takes('^') ? '^' : '';
    let body = '';
    for (let isFirst = true; isFirst || this.next() !== ']'; isFirst = false) {
      const letter = this.take();
      if (letter === '') throw this.malformed();
      if (letter === '[' && /[:.=]/.test(this.next())) throw this.refused();
      body += letter === '\\' ? this.escapeInClass() : this.signInClass(letter, isFirst);
    }
    this.at += 1;
    return `[${negated}${body}]`;
  }

  private signInClass(letter: string, isFirst: boolean): string {
    if (letter !== '-') return literal(letter);
    return isFirst || this.next() === ']' ? '\\-' : '-';
  }

  private escapeInClass(): string {
    const letter = this.take();
    const isClass = letter === 's' || classEscapes.has(letter);
    if (letter === 'S' || (isClass && this.next() === '-')) throw this.refused();
    if (letter === 's') return blanks;
    if (isClass || characterEscapes.has(letter)) return `\\${letter}`;
    return this.escapedSign(letter).replace('-', '\\-');
  }

  private next(): string {
    return this.pattern[this.at] ?? '';
  }

  /** The next character, surrogate pairs whole. */
  private take(): string {
    const point = this.pattern.codePointAt(this.at);
    const letter = point === undefined ? '' : String.fromCodePoint(point);
    this.at += letter.length;
    return letter;
  }

  private takes(letter: string): boolean {
    if (this.next() !== letter) return false;
    this.at += 1;
    return true;
  }

  private malformed(): MongoError {
    return new MongoError(51091, `Regular expression is invalid: ${this.pattern}`);
  }

  private refused(): MongoError {
    return unsupported(`The pattern ${this.pattern}`);
  }
}

function simple(source: string): Part {
  return { source, choices: 1, repetitions: 0, sign: '' };
}

/** A part that matches one character. */
function oneOf(sign: string): Part {
  return { ...simple(sign), sign };
}

/** A character that means itself, in JavaScript's notation. */
const itself = /^(?:\\(?![a-z0-9]))?([^\\])$/iu;

/** Whether no character is matched by both, in any letter case; false where that is not clear. */
function areDifferent(one: string, other: string): boolean {
  const [sign, literalSign] = itself.test(one) ? [other, one] : [one, other];
  const letter = itself.exec(literalSign)?.[1];
  if (letter === undefined || sign === '') return false;
  return !['u', 'iu'].some((flags) => new RegExp(`^${sign}$`, flags).test(letter));
}

/** A character that means itself. */
function literal(letter: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(letter) ? `\\${letter}` : letter;
}
