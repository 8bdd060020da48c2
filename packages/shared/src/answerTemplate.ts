import type { ListQuery } from './list';

/**
 * What a template may hold where an answer has other words each time, and what stands there then. The
 * server refuses any other word in braces; the admin area fills them in.
 */
export const answerPlaceholders = {
  '{name}': 'who wrote the message',
  '{club}': 'the club',
  '{me}': 'who answers',
} as const;

export type AnswerPlaceholder = keyof typeof answerPlaceholders;

/** A text that the club uses again and again in its answers to messages. */
export interface AnswerTemplateDto {
  /** 24 hexadecimal digits. */
  _id: string;
  title: string;
  /** With placeholders. */
  text: string;
  /** 1, and one more with each change. */
  version: number;
  /** When it went to the bin; null otherwise. */
  deletedAt: string | null;
}

/** Query of GET /api/admin/answer-templates. A search looks at titles and texts. */
export interface AnswerTemplateListQuery extends ListQuery {
  /** 'true' lists what is in the bin and nothing else; otherwise the list has none of it. */
  bin?: 'true' | 'false';
}

/** Body of POST /api/admin/answer-templates. */
export interface SaveAnswerTemplateRequest {
  /** 1-80 characters, one line. */
  title: string;
  /** 1-5000 characters. Of words in braces only those of `answerPlaceholders`. */
  text: string;
}

/** Body of PATCH /api/admin/answer-templates/{id}. */
export interface ChangeAnswerTemplateRequest extends SaveAnswerTemplateRequest {
  /** The version that the person has seen. */
  version: number;
}
