/** How large an uploaded picture may be: 1 MB is 1,000,000 bytes. */
export const maxPictureFileMegabytes = 25;

/** What to tell somebody whose picture is larger. */
export const pictureFileTooLarge = `This file is larger than ${maxPictureFileMegabytes} MB. Please save the picture smaller: a width of 2400 pixels is enough.`;
