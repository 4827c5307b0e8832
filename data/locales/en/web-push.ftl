# Calls to devices whose page is closed.

push-choice = Call me when it is my turn and the page is closed
push-what = For this, the server sends an encrypted message for this device to the maker of your browser, who sees that one comes, and when, but not what it says.
push-denied = Your browser does not let this page show notifications. You can change that in its settings.
push-failed = The push service of your browser cannot be reached. Try again later.
push-round = Your round begins
