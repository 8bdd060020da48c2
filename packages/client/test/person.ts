import userEvent, { type UserEvent } from '@testing-library/user-event';

/** The fields whose text may come in parts. Those of numbers read what is pasted in their own way. */
const textFields =
  'textarea, input:is([type="email"], [type="password"], [type="search"], [type="text"], :not([type]))';
const numberFields = '[inputmode="decimal"], [inputmode="numeric"]';

/**
 * Somebody at the page. Of what is typed into a field of text, only the last key is pressed: each key would render
 * the page, and a journey in a browser presses all of them.
 */
export function createPerson(): UserEvent {
  const person = userEvent.setup();
  return {
    ...person,
    type: async (field, text, options) => {
      const isQuick = !options && field.matches(textFields) && !field.matches(numberFields);
      if (!isQuick || text.length < 3 || /[{[]/.test(text))
        return person.type(field, text, options);
      await person.click(field);
      await person.paste(text.slice(0, -1));
      await person.keyboard(text.slice(-1));
    },
  };
}
