/** Of the text that somebody writes after an event, in characters. */
export const maxFeedbackText = 1_000;
