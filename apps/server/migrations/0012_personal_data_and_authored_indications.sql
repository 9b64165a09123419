-- Every row of before was computed by the store, and no pharmacist wrote it (ADR 0044).
DELETE FROM "medical_indications";
--> statement-breakpoint
CREATE TABLE "personal_data_copies" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"file_key" text,
	"bytes" integer,
	CONSTRAINT "personal_data_copies_ready_expires" CHECK (("personal_data_copies"."ready_at" is null) = ("personal_data_copies"."expires_at" is null)),
	CONSTRAINT "personal_data_copies_fetched_when_ready" CHECK ("personal_data_copies"."fetched_at" is null or "personal_data_copies"."ready_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "medical_indications" DROP CONSTRAINT "medical_indications_hours_known";--> statement-breakpoint
ALTER TABLE "medical_indications" DROP CONSTRAINT "medical_indications_days_in_range";--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "event_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "branch_code" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "author" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "author_register" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "frequency" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "duration" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "remarks" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "written_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD COLUMN "received_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_data_copies" ADD CONSTRAINT "personal_data_copies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_data_copies_file_index" ON "personal_data_copies" USING btree ("expires_at") WHERE "personal_data_copies"."file_key" is not null;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD CONSTRAINT "medical_indications_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_indications" DROP COLUMN "every_hours";--> statement-breakpoint
ALTER TABLE "medical_indications" DROP COLUMN "days";--> statement-breakpoint
ALTER TABLE "medical_indications" DROP COLUMN "advice";--> statement-breakpoint
ALTER TABLE "medical_indications" DROP COLUMN "noted_at";--> statement-breakpoint
ALTER TABLE "medical_indications" DROP CONSTRAINT "medical_indications_key";
--> statement-breakpoint
ALTER TABLE "medical_indications" ADD CONSTRAINT "medical_indications_key" PRIMARY KEY("order_id","event_id","product_id");--> statement-breakpoint
ALTER TABLE "medical_indications" ADD CONSTRAINT "medical_indications_have_author" CHECK (length(btrim("medical_indications"."author")) >= 3);--> statement-breakpoint
ALTER TABLE "medical_indications" ADD CONSTRAINT "medical_indications_not_blank" CHECK (btrim("medical_indications"."dose" || "medical_indications"."frequency" || "medical_indications"."duration" || "medical_indications"."remarks") <> '');