const message = 'Please type your own password.';

/** How the API refuses a call that needs the caller's own password. */
export const passwordAsked = {
  status: 422,
  body: {
    message: 'Validation failed',
    extraDetails: message,
    errors: [{ field: 'password', message }],
  },
};
